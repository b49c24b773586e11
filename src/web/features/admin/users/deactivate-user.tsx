import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { listDoorPhonesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeUser } from '#web/api/gen/sdk.gen.ts'
import type { ManagedUser } from '#web/api/gen/types.gen.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type DeactivateUserProps = { readonly user: ManagedUser; readonly onDone: () => Promise<unknown> }

/** Deactivates an account after saying what ends with it: its sessions, and the door phones that it has paired. */
export function DeactivateUser({ user, onDone }: DeactivateUserProps) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const deactivate = async () => {
    await changeUser({ path: { id: user._id }, body: { isActive: false }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_user_updated() })
    await onDone()
  }
  return (
    <>
      <Button variant="default" onClick={open}>
        {m.admin_user_deactivate()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.admin_user_deactivate_title({ name: user.name })}
        confirmLabel={m.admin_user_deactivate()}
        failedText={m.user_not_saved()}
        onConfirm={deactivate}
      >
        <p>{m.admin_user_deactivate_hint()}</p>
        <PairedPhones userId={user._id} />
      </DestructiveDialog>
    </>
  )
}

/** Those in use come first in the list; a cinema has a few. */
const MOST_PHONES = 200

function PairedPhones({ userId }: { readonly userId: string }) {
  const { data, isError, error, refetch } = useQuery({
    ...listDoorPhonesOptions({ query: { limit: MOST_PHONES } }),
    staleTime: 0,
  })
  if (isError) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  const now = cinemaNow().toISOString()
  const own = data.items.filter(
    ({ pairedById, revokedAt, expiresAt }) => pairedById === userId && revokedAt === null && expiresAt > now,
  )
  if (own.length === 0) return null
  return (
    <>
      <p>{m.admin_user_phones_revoked({ count: own.length })}</p>
      <ul>
        {own.map(({ _id, name, gate }) => (
          <li key={_id}>{`${name} · ${gate}`}</li>
        ))}
      </ul>
    </>
  )
}
