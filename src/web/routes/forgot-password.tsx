import { createFileRoute, Link } from '@tanstack/react-router'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import { ForgotForm } from '#web/features/accounts/forgot-form.tsx'
import { AccountArt } from '#web/features/catalogue/account-art.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/forgot-password')({
  staticData: { frame: 'bare' },
  validateSearch: (search: Record<string, unknown>): { email?: string } =>
    typeof search['email'] === 'string' ? { email: search['email'] } : {},
  head: () => pageHead({ title: m.forgot_title(), description: m.forgot_description() }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { email = '' } = Route.useSearch()
  return (
    <AccountPage title={m.forgot_title()} lead={m.forgot_lead()} art={<AccountArt />}>
      <ForgotForm email={email} />
      <p className="text-center">
        <Link to="/login" className="link">
          {m.login_link()}
        </Link>
      </p>
    </AccountPage>
  )
}
