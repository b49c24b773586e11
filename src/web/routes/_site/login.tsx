import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { useRedirectWhenSignedIn } from '#web/features/accounts/redirect-after-sign-in.ts'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { AuthPosters } from '#web/features/catalogue/auth-posters.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/login')({
  staticData: { frame: 'bare' },
  head: () => pageHead({ title: m.sign_in_title(), description: m.sign_in_description() }),
  component: LoginPage,
})

function LoginPage() {
  useRedirectWhenSignedIn()
  return (
    <AuthPage title={m.sign_in_title()} lead={m.sign_in_lead()} art={<AuthPosters />}>
      <LoginForm />
      <p className="text-center">
        {m.new_here()}{' '}
        <Link to="/register" className="link">
          {m.create_account_link()}
        </Link>
      </p>
    </AuthPage>
  )
}
