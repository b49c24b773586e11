import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { passwordStrength } from './account-validation.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = { readonly name: string; readonly error: string | undefined }

/** Shows the strength of the password while the user types. */
export function NewPasswordField({ name, error }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  return (
    <PasswordField
      label={m.new_password()}
      name={name}
      required
      autoComplete="new-password"
      hint={passwordStrength(password)}
      onChange={(event) => setPassword(event.target.value)}
      error={error}
    />
  )
}
