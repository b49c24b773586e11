import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { fieldErrorsOf } from '#web/lib/error-answer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkLogin, type FieldErrors, hasErrors, type LoginFields } from './account-rules.ts'
import { focusFirstError, textFields } from '#web/lib/form-fields.ts'
import { GoogleLogin } from './google-login.tsx'
import { PasswordField } from './password-field.tsx'
import { useLogin } from './use-login.ts'

type LoginFormProps = {
  readonly onSignedIn?: (() => void) | undefined
  /** Before somebody unknown goes on to register. */
  readonly onLeave?: (() => void) | undefined
}

export function LoginForm({ onSignedIn, onLeave }: LoginFormProps) {
  const login = useLogin()
  const [errors, setErrors] = useState<FieldErrors<keyof LoginFields>>({})
  const [email, setEmail] = useState('')

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const fields = textFields(form, ['email', 'password'])
    const found = checkLogin(fields)
    setErrors(found)
    if (hasErrors(found)) return focusFirstError(form, found)
    login.mutate(
      { body: { email: fields.email.trim(), password: fields.password } },
      { onSuccess: onSignedIn, onError: (error) => setErrors(fieldErrorsOf(error)) },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={m.email()}
        name="email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email}
      />
      <PasswordField required autoComplete="current-password" error={errors.password} />
      <ForgotPasswordLink email={email.trim()} />
      <Button type="submit" size="lg" isBusy={login.isPending}>
        {m.login_now()}
      </Button>
      <GoogleLogin onSignedIn={onSignedIn} onLeave={onLeave} />
    </form>
  )
}

function ForgotPasswordLink({ email }: { email: string }) {
  return (
    <Link
      to="/forgot-password"
      search={email === '' ? {} : { email }}
      className="link -mt-2 flex min-h-6 items-center justify-self-end text-sm"
    >
      {m.forgot_password()}
    </Link>
  )
}
