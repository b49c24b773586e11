import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { useRedirectAfterReset } from '#web/features/accounts/redirect-after-sign-in.ts'
import { ResetForm } from '#web/features/accounts/reset-form.tsx'
import { AuthPosters } from '#web/features/catalogue/auth-posters.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/reset-password')({
  staticData: { frame: 'bare' },
  // The token is in the fragment, which is not sent to the server.
  ssr: false,
  head: () => pageHead({ title: m.reset_title(), description: m.reset_description() }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const token = useRouterState({ select: ({ location }) => location.hash })
  const leave = useRedirectAfterReset()
  return (
    <AuthPage title={m.reset_title()} lead={m.reset_lead()} art={<AuthPosters />}>
      <ResetForm key={token} token={token} onDone={leave} />
    </AuthPage>
  )
}
