import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { errorTextOf, fieldErrorsOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type Problems = { readonly code?: string; readonly password?: string }

/** What is wrong with the code and the password. `report` shows a refusal at its field, and what concerns no field as an alert. */
export function useProblems() {
  const [problems, setProblems] = useState<Problems>({})
  const report = (error: unknown) => {
    const found: Problems =
      errorCodeOf(error) === 'two_factor_code_wrong' ? { code: errorTextOf(error) } : fieldErrorsOf(error)
    setProblems(found)
    if (!found.code && !found.password) showAlert({ type: 'error', text: errorTextOf(error) })
  }
  return { problems, report, clear: () => setProblems({}) }
}

type TypedProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export function CodeInput({ value, onChange, error }: TypedProps) {
  return (
    <TextInput
      w="15rem"
      label={m.second_step_code()}
      autoComplete="one-time-code"
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}

export function OwnPassword({ value, onChange, error }: TypedProps) {
  return (
    <PasswordInput
      w="15rem"
      label={m.password()}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
