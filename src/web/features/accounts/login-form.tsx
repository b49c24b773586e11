import { Link } from '@tanstack/react-router'
import { type MouseEvent, type SyntheticEvent, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { fieldErrorsOf, errorTextOf } from '#web/lib/errors/error-response.ts'
import { textFields } from '#web/lib/forms/form-fields.ts'
import { useFieldErrors } from '#web/lib/forms/use-field-errors.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert, dismissAlerts } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { EmailField } from '#web/ui/person-fields.tsx'
import { loginMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { clearSession } from '#web/lib/session/auth-store.ts'
import { welcomeUser } from './welcome-user.ts'
import { checkLogin, type LoginFields } from './account-validation.ts'
import { PasswordField } from './password-field.tsx'
import { SecondStep } from './second-step.tsx'
import { challengeOf } from './challenge-of.ts'
import { GoogleButton } from './google-button.tsx'
import { useGoogleLogin } from './use-google-login.ts'

type LoginFormProps = {
  readonly onSignedIn?: (() => void) | undefined
  /** Called before an unknown user continues to the registration. */
  readonly onLeave?: (() => void) | undefined
}

export function LoginForm({ onSignedIn, onLeave }: LoginFormProps) {
  const login = useLogin()
  const { errors, reportErrors } = useFieldErrors<keyof LoginFields>()
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<string | null>(null)

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const fields = textFields(form, ['email', 'password'])
    if (reportErrors(form, checkLogin(fields))) return
    login.mutate(
      { body: { email: fields.email.trim(), password: fields.password } },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          setChallenge(challengeOf(error))
          reportErrors(form, fieldErrorsOf(error))
        },
      },
    )
  }

  function askForEmail(event: MouseEvent<HTMLElement>): void {
    const form = event.currentTarget.closest('form')
    if (!form) return
    event.preventDefault()
    showAlert({ type: 'error', text: m.forgot_email_missing() })
    reportErrors(form, { email: m.forgot_email_missing() })
  }

  if (challenge !== null) {
    const startAgain = () => setChallenge(null)
    return <SecondStep challenge={challenge} onSignedIn={onSignedIn} onExpired={startAgain} />
  }
  return (
    <Form onSubmit={submit}>
      <EmailField
        autoComplete="username"
        defaultValue={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email}
      />
      <PasswordField required autoComplete="current-password" error={errors.password} />
      <ForgotPasswordLink email={email.trim()} onMissing={askForEmail} />
      <Button type="submit" size="lg" isBusy={login.isPending || login.isSuccess}>
        {m.login_now()}
      </Button>
      <GoogleLogin onSignedIn={onSignedIn} onLeave={onLeave} onSecondStep={setChallenge} />
    </Form>
  )
}

type ForgotPasswordLinkProps = {
  readonly email: string
  /** Called in place of the page when no email is typed. */
  readonly onMissing: (event: MouseEvent<HTMLElement>) => void
}

function ForgotPasswordLink({ email, onMissing }: ForgotPasswordLinkProps) {
  return (
    <Link
      to="/forgot-password"
      search={email === '' ? {} : { email }}
      onClick={email === '' ? onMissing : undefined}
      className="link -mt-2 flex min-h-6 items-center justify-self-end text-sm"
    >
      {m.forgot_password()}
    </Link>
  )
}

type GoogleLoginProps = {
  readonly onSignedIn?: (() => void) | undefined
  /** Called before an unknown user continues to the registration. */
  readonly onLeave?: (() => void) | undefined
  readonly onSecondStep?: ((challenge: string) => void) | undefined
}

function GoogleLogin(callbacks: GoogleLoginProps) {
  const enter = useGoogleLogin(callbacks)
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.or()}
      </p>
      <GoogleButton onCredential={enter} />
    </div>
  )
}

function useLogin() {
  return useMutation({
    ...loginMutation(),
    onMutate: dismissAlerts,
    onSuccess: welcomeUser,
    onError: (error) => {
      clearSession()
      if (challengeOf(error) === null) showAlert({ type: 'error', text: errorTextOf(error) })
    },
  })
}
