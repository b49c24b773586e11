import type { ComponentProps } from 'react'
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

export function PhoneField(props: PersonFieldProps) {
  return (
    <Field
      label={m.phone()}
      name="phone"
      type="tel"
      required
      autoComplete="tel-national"
      inputMode="numeric"
      hint={m.phone_hint()}
      {...props}
    />
  )
}
