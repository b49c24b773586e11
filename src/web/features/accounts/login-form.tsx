import { type SyntheticEvent, useState } from 'react'
import { fieldErrorsOf } from '#web/lib/error-answer.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkLogin, type FieldErrors, hasErrors, type LoginFields } from './account-rules.ts'
import { focusFirstError, textFields } from './form-fields.ts'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { useLogin } from './use-login.ts'

export function LoginForm({ onSignedIn }: { readonly onSignedIn?: (() => void) | undefined }) {
  const login = useLogin()
  const [errors, setErrors] = useState<FieldErrors<keyof LoginFields>>({})

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
        error={errors.email}
      />
      <PasswordField required autoComplete="current-password" error={errors.password} />
      <ForgotPasswordLink />
      <Button type="submit" size="lg" isBusy={login.isPending}>
        {m.login_now()}
      </Button>
      <GoogleButton />
    </form>
  )
}

function ForgotPasswordLink() {
  return (
    <button
      type="button"
      className="link -mt-2 min-h-6 justify-self-end text-sm"
      onClick={() => showAlert({ type: 'success', text: m.forgot_password_later() })}
    >
      {m.forgot_password()}
    </button>
  )
}
