import { createFileRoute, Link } from '@tanstack/react-router'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import { useLeaveWhenSignedIn } from '#web/features/accounts/after-sign-in.ts'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { AccountArt } from '#web/features/catalogue/account-art.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/login')({
  staticData: { frame: 'bare' },
  head: () => pageHead({ title: m.sign_in_title(), description: m.sign_in_description(), path: '/login' }),
  component: LoginPage,
})

function LoginPage() {
  useLeaveWhenSignedIn()
  return (
    <AccountPage title={m.sign_in_title()} lead={m.sign_in_lead()} art={<AccountArt />}>
      <LoginForm />
      <p className="text-center">
        {m.new_here()}{' '}
        <Link to="/register" className="link">
          {m.create_account_link()}
        </Link>
      </p>
    </AccountPage>
  )
}
