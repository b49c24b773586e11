import { useQuery } from '@tanstack/react-query'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { listOwnSignInsOptions, listSignInsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { SignIn } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

const query = { limit: 20 }

/** When, and with which device and network, somebody signed in during the last 90 days. */
export function SignInList({ id }: { readonly id: string }) {
  const { data } = useQuery(listSignInsOptions({ path: { id }, query }))
  return data ? <SignIns heading="h3" items={data.items} /> : null
}

/** The same of the own account. */
export function OwnSignInList() {
  const { data } = useQuery(listOwnSignInsOptions({ query }))
  return data ? <SignIns heading="h2" items={data.items} /> : null
}

type SignInsProps = { readonly heading: 'h2' | 'h3'; readonly items: readonly SignIn[] }

function SignIns({ heading: Heading, items }: SignInsProps) {
  return (
    <section aria-labelledby="sign-ins" className="admin-section">
      <Heading id="sign-ins">{m.admin_sign_ins()}</Heading>
      {items.length === 0 ? (
        <p>{m.admin_sign_ins_none()}</p>
      ) : (
        <Facts
          facts={items.map(({ createdAt, browser, system, network }) => [
            formatInstant(createdAt),
            [browser, system, network].filter(Boolean).join(' · '),
          ])}
        />
      )}
    </section>
  )
}
