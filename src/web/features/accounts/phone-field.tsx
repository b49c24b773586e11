import type { ComponentProps } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'

export function PhoneField(props: Pick<ComponentProps<typeof Field>, 'error' | 'defaultValue'>) {
  return (
    <Field
      {...props}
      label={m.phone()}
      name="phone"
      type="tel"
      required
      autoComplete="tel-national"
      inputMode="numeric"
      hint={m.phone_hint()}
    />
  )
}
