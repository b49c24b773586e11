import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { ForgotForm } from '#web/features/accounts/forgot-form.tsx'
import { AuthPosters } from '#web/features/catalogue/auth-posters.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

export const Route = createFileRoute('/_site/forgot-password')({
  staticData: { frame: 'bare' },
  validateSearch: exactSearch((search): { email?: string } =>
    typeof search['email'] === 'string' ? { email: search['email'] } : {},
  ),
  head: () => pageHead({ title: m.forgot_title(), description: m.forgot_description() }),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { email = '' } = Route.useSearch()
  return (
    <AuthPage title={m.forgot_title()} lead={m.forgot_lead()} art={<AuthPosters />}>
      <ForgotForm email={email} />
      <p className="text-center">
        <Link to="/login" className="link">
          {m.login_link()}
        </Link>
      </p>
    </AuthPage>
  )
}
