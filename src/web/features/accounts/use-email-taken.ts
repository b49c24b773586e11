import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useState } from 'react'
import { isUserOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { emailError } from '#web/lib/forms/person-validation.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type EmailTaken = {
  readonly error: string | undefined
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

/** Checks on blur whether the email has an account already, before the rest of the form is filled in. */
export function useEmailTaken(): EmailTaken {
  const [email, setEmail] = useState('')
  const { data, error } = useQuery({
    ...isUserOptions({ query: { email } }),
    enabled: emailError(email) === undefined,
  })
  useEffect(() => {
    if (error) showAlert({ type: 'error', text: m.user_check_failed() })
  }, [error])
  return {
    error: data?.user ? m.error_email_taken() : undefined,
    onBlur: ({ currentTarget }) => setEmail(currentTarget.value.trim()),
  }
}
