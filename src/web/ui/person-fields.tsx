import type { ComponentProps } from 'react'
import { tenDigitPhone } from '#domain/phone-number.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from './field.tsx'

type PersonFieldProps = Partial<ComponentProps<typeof Field>>

export function NameField(props: PersonFieldProps) {
  return <Field label={m.full_name()} name="name" required autoComplete="name" maxLength={120} {...props} />
}

export function EmailField(props: PersonFieldProps) {
  return (
    <Field
      label={m.email()}
      name="email"
      type="email"
      required
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      {...props}
    />
  )
}

/**
 * Ten digits, to which a number with +91, spaces or hyphens is reduced. Browsers fill in the number without +91; a field of the type `tel` is only
 * allowed to ask for the whole number.
 */
export function PhoneField(props: PersonFieldProps) {
  return (
    <Field
      label={m.phone()}
      name="phone"
      required
      autoComplete="tel-national"
      inputMode="tel"
      hint={m.phone_hint()}
      onBlur={({ currentTarget }) => (currentTarget.value = tenDigitPhone(currentTarget.value))}
      {...props}
    />
  )
}
