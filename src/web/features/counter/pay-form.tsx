import { type FormEvent, type ReactNode, useState } from 'react'
import type { ClerkMode } from '#domain/counter.ts'
import {
  comparePaise,
  formatPaise,
  paiseFromRupees,
  rupeesFromPaise,
  subtractPaise,
  type Paise,
} from '#domain/money.ts'
import { parseRupees } from '#domain/typed-number.ts'
import { m } from '#web/paraglide/messages.js'
import { listChargedCards } from './charged-cards.ts'
import { CounterField } from './counter-field.tsx'
import { customerOf, CustomerFields, noCustomer } from './customer-fields.tsx'
import type { SaleBody } from './sale.ts'
import { TypedCode } from './typed-code.tsx'
import { typedText } from './typed-text.ts'

export type PayFormProps = {
  readonly total: Paise
  readonly sale: Pick<SaleBody, 'showtimeId' | 'seats'>
  readonly isForAdults: boolean
  readonly isBusy: boolean
  readonly onSell: (body: SaleBody) => void
  readonly onBack: () => void
}

type ClerkFormProps = PayFormProps & { readonly mode: ClerkMode }

const labels = {
  cash: m.counter_tendered,
  card: m.counter_slip,
  complimentary: m.counter_reason,
} as const

/** How the customer pays: cash with change, a card with its slip, or nothing with a reason. Enter sells. */
export function PayForm({ mode, total, sale, isForAdults, isBusy, onSell, onBack }: ClerkFormProps) {
  const [given, setGiven] = useState(() => (mode === 'card' ? slipFor(total) : ''))
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [customer, setCustomer] = useState(noCustomer)
  const tendered = mode === 'cash' ? tenderedOf(given, total) : null
  const isShort = tendered !== null && comparePaise(tendered, total) < 0
  const isWrong = mode === 'cash' && tendered === null
  const isMissing = mode !== 'cash' && given.trim() === ''
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    if (isBusy || isShort || isWrong || isMissing) return
    const typed = typedText.code()
    typedText.clear()
    if (typed !== null) return setCode(typed)
    onSell({
      ...sale,
      mode,
      amount: mode === 'complimentary' ? 0 : rupeesFromPaise(total),
      adultsChecked: isForAdults,
      ...customerOf(customer),
      ...(tendered !== null && { tendered: rupeesFromPaise(tendered) }),
      ...(mode === 'card' && { slipReference: given.trim() }),
      ...(mode === 'complimentary' && { reason: given.trim() }),
    })
  }
  return (
    <form className="counter-pay" onSubmit={onSubmit}>
      <CounterField
        label={labels[mode]()}
        value={given}
        onChange={setGiven}
        inputMode={mode === 'cash' ? 'decimal' : 'text'}
        placeholder={mode === 'cash' ? formatPaise(total) : ''}
        problem={isWrong ? m.problem_amount_wrong() : isSent && isMissing ? m.problem_text_missing() : null}
        isFocused
      />
      {tendered !== null && <Change tendered={tendered} total={total} />}
      {code !== null && <TypedCode code={code} />}
      {isForAdults && <p className="counter-adults">{m.counter_adults()}</p>}
      <CustomerFields values={customer} onChange={setCustomer} />
      <div className="counter-pay-actions">
        <button
          type="submit"
          className="counter-primary"
          disabled={isShort || isWrong || isBusy}
          aria-busy={isBusy}
        >
          {m.counter_sell()} <Key>{m.counter_key_enter()}</Key>
        </button>
        <button type="button" disabled={isBusy} onClick={onBack}>
          {m.counter_back()} <Key>{m.counter_key_escape()}</Key>
        </button>
      </div>
    </form>
  )
}

function Change({ tendered, total }: { readonly tendered: Paise; readonly total: Paise }) {
  return (
    <p className="counter-change" role="status">
      {comparePaise(tendered, total) < 0
        ? m.problem_cash_short()
        : m.counter_change({ amount: formatPaise(subtractPaise(tendered, total)) })}
    </p>
  )
}

export function Key({ children }: { readonly children: ReactNode }) {
  return <kbd aria-hidden>{children}</kbd>
}

/** Returns the slip of a charge of the amount that has no sale yet. */
function slipFor(total: Paise): string {
  return listChargedCards().find(({ amount }) => amount === total)?.slipReference ?? ''
}

/** Nothing typed: exactly the amount. Null for what is not an amount. */
function tenderedOf(text: string, total: Paise): Paise | null {
  if (text.trim() === '') return total
  const rupees = parseRupees(text)
  return rupees === null ? null : paiseFromRupees(rupees)
}
