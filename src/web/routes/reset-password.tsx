import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import { useLeaveAfterReset } from '#web/features/accounts/after-sign-in.ts'
import { ResetForm } from '#web/features/accounts/reset-form.tsx'
import { AccountArt } from '#web/features/catalogue/account-art.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/reset-password')({
  staticData: { frame: 'bare' },
  // The token stands behind the #, which no server sees.
  ssr: false,
  head: () => pageHead({ title: m.reset_title(), description: m.reset_description() }),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const token = useRouterState({ select: ({ location }) => location.hash })
  const leave = useLeaveAfterReset()
  return (
    <AccountPage title={m.reset_title()} lead={m.reset_lead()} art={<AccountArt />}>
      <ResetForm key={token} token={token} onDone={leave} />
    </AccountPage>
  )
}
