import { m } from '#web/paraglide/messages.js'
import { CounterField } from './counter-field.tsx'
import type { SaleBody } from './sale.ts'

type CustomerValues = { readonly phone: string; readonly email: string }
export const noCustomer: CustomerValues = { phone: '', email: '' }

/** What the customer may leave: for the ticket by mail, and to be found by. */
export function CustomerFields({
  phone,
  email,
  onChange,
}: CustomerValues & { readonly onChange: (values: CustomerValues) => void }) {
  return (
    <details>
      <summary>{m.counter_customer()}</summary>
      <CounterField
        label={m.counter_phone()}
        value={phone}
        inputMode="tel"
        onChange={(value) => onChange({ phone: value, email })}
      />
      <CounterField
        label={m.counter_email()}
        value={email}
        inputMode="email"
        onChange={(value) => onChange({ phone, email: value })}
      />
    </details>
  )
}

export function customerOf({ phone, email }: CustomerValues): Pick<SaleBody, 'phone' | 'email'> {
  return { ...(phone.trim() && { phone: phone.trim() }), ...(email.trim() && { email: email.trim() }) }
}
