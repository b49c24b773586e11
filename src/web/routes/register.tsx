import { createFileRoute, Link } from '@tanstack/react-router'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import { useLeaveWhenSignedIn } from '#web/features/accounts/after-sign-in.ts'
import { useNewcomer } from '#web/features/accounts/google-newcomer.ts'
import { GoogleRegisterForm } from '#web/features/accounts/google-register-form.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { AccountArt } from '#web/features/catalogue/account-art.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/register')({
  staticData: { frame: 'bare' },
  head: () =>
    pageHead({ title: m.register_title(), description: m.register_description(), path: '/register' }),
  component: RegisterPage,
})

function RegisterPage() {
  useLeaveWhenSignedIn()
  const newcomer = useNewcomer()
  return (
    <AccountPage
      title={m.register_title()}
      lead={newcomer ? m.google_phone_lead() : m.register_lead()}
      art={<AccountArt />}
    >
      {newcomer ? <GoogleRegisterForm newcomer={newcomer} /> : <RegisterForm />}
      <p className="text-center">
        {m.have_account()}{' '}
        <Link to="/login" className="link">
          {m.login_link()}
        </Link>
      </p>
    </AccountPage>
  )
}
