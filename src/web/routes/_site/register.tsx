import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { useRedirectWhenSignedIn } from '#web/features/accounts/redirect-after-sign-in.ts'
import { useGoogleRegistration } from '#web/features/accounts/google-registration.ts'
import { GoogleRegisterForm } from '#web/features/accounts/google-register-form.tsx'
import { RegisterForm } from '#web/features/accounts/register-form.tsx'
import { AuthPosters } from '#web/features/catalogue/auth-posters.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/register')({
  staticData: { frame: 'bare' },
  head: () => pageHead({ title: m.register_title(), description: m.register_description() }),
  component: RegisterPage,
})

function RegisterPage() {
  useRedirectWhenSignedIn()
  const newcomer = useGoogleRegistration()
  return (
    <AuthPage
      title={m.register_title()}
      lead={newcomer ? m.google_phone_lead() : m.register_lead()}
      art={<AuthPosters />}
    >
      {newcomer ? <GoogleRegisterForm registration={newcomer} /> : <RegisterForm />}
      <p className="text-center">
        {m.have_account()}{' '}
        <Link to="/login" className="link">
          {m.login_link()}
        </Link>
      </p>
    </AuthPage>
  )
}
