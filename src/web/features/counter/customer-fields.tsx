import { isGstin } from '#domain/gstin.ts'
import { m } from '#web/paraglide/messages.js'
import { CounterField } from './counter-field.tsx'
import type { SaleBody } from './sale.ts'

type CustomerValues = {
  readonly phone: string
  readonly email: string
  readonly gstin: string
  readonly legalName: string
}
export const noCustomer: CustomerValues = { phone: '', email: '', gstin: '', legalName: '' }

const GSTIN_LETTERS = 15

type CustomerFieldsProps = {
  readonly values: CustomerValues
  readonly onChange: (values: CustomerValues) => void
}

/** What the customer may leave: for the ticket by mail, to be found by, and for an invoice to a company. */
export function CustomerFields({ values, onChange }: CustomerFieldsProps) {
  const { phone, email, gstin, legalName } = values
  const set = (changed: Partial<CustomerValues>) => onChange({ ...values, ...changed })
  const typed = plainGstin(gstin)
  const isComplete = typed.length >= GSTIN_LETTERS
  const isWrong = isComplete && !isGstin(typed)
  return (
    <details>
      <summary>{m.counter_customer()}</summary>
      <CounterField
        label={m.counter_phone()}
        value={phone}
        inputMode="tel"
        onChange={(value) => set({ phone: value })}
      />
      <CounterField
        label={m.counter_email()}
        value={email}
        inputMode="email"
        onChange={(value) => set({ email: value })}
      />
      <CounterField
        label={m.counter_gstin()}
        value={gstin}
        problem={isWrong ? m.problem_gstin_invalid() : null}
        onChange={(value) => set({ gstin: value })}
      />
      {typed !== '' && (
        <CounterField
          label={m.counter_legal_name()}
          value={legalName}
          problem={isComplete && legalName.trim() === '' ? m.problem_text_missing() : null}
          onChange={(value) => set({ legalName: value })}
        />
      )}
    </details>
  )
}

export function customerOf(values: CustomerValues): Pick<SaleBody, 'phone' | 'email' | 'invoiceBuyer'> {
  const [phone, email, legalName] = [values.phone.trim(), values.email.trim(), values.legalName.trim()]
  const gstin = plainGstin(values.gstin)
  return {
    ...(phone && { phone }),
    ...(email && { email }),
    ...(gstin && { invoiceBuyer: { gstin, legalName } }),
  }
}

function plainGstin(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}
