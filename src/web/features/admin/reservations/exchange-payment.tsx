import { SegmentedControl, TextInput } from '@mantine/core'
import { m } from '#web/paraglide/messages.js'

export type ExchangePaid = { readonly mode: 'cash' | 'card'; readonly slip: string }

type ExchangePaymentProps = {
  readonly payment: ExchangePaid
  readonly onChange: (payment: ExchangePaid) => void
}

/** How the buyer pays the difference at the counter. */
export function ExchangePayment({ payment, onChange }: ExchangePaymentProps) {
  return (
    <>
      <SegmentedControl
        aria-label={m.exchange_mode()}
        value={payment.mode}
        onChange={(mode) => onChange({ ...payment, mode: mode === 'card' ? 'card' : 'cash' })}
        data={[
          { value: 'cash', label: m.counter_cash() },
          { value: 'card', label: m.counter_card() },
        ]}
      />
      {payment.mode === 'card' && (
        <TextInput
          label={m.exchange_slip()}
          required
          maxLength={MAX_SLIP}
          value={payment.slip}
          onChange={({ currentTarget }) => onChange({ ...payment, slip: currentTarget.value })}
        />
      )}
    </>
  )
}

const MAX_SLIP = 40
