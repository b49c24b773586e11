import { type FormEvent, useState } from 'react'
import { MOST_PARTS } from '#domain/counter.ts'
import { formatPaise, rupeesFromPaise, type Rupees } from '#domain/money.ts'
import type { TakenPartInput } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { customerOf, CustomerFields, noCustomer } from './customer-fields.tsx'
import { Key, type PayFormProps } from './pay-form.tsx'
import { PartRows } from './part-rows.tsx'
import type { RestPart } from './sale.ts'
import { divide, newPart, takenOf, type DividedPart } from './split-parts.ts'
import { TypedCode } from './typed-code.tsx'
import { typedText } from './typed-text.ts'

/** A sale that is paid in parts, the last of which is what the others leave. Enter sells, or shows the QR code of the part by UPI, which comes first. */
export function SplitForm({ total, sale, isForAdults, isBusy, onSell, onBack }: PayFormProps) {
  const [typed, setTyped] = useState(() => [newPart(1, 'cash'), newPart(2, 'upi')])
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const [customer, setCustomer] = useState(noCustomer)
  const division = divide(total, typed)
  const upi = division.parts.find(({ mode }) => mode === 'upi')
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSent(true)
    const ways = waysOf(division.parts)
    if (isBusy || !division.isWhole || !ways) return
    const scanned = typedText.code()
    typedText.clear()
    if (scanned !== null) return setCode(scanned)
    const adultsChecked = isForAdults
    onSell({ ...sale, amount: rupeesFromPaise(total), adultsChecked, ...customerOf(customer), ...ways })
  }
  return (
    <form className="counter-pay" onSubmit={onSubmit}>
      <PartRows
        division={division}
        modes={['cash', 'card', 'upi']}
        fewest={2}
        most={MOST_PARTS}
        asksForDetails={!upi}
        isSent={isSent}
        onChange={setTyped}
      />
      {upi && <p className="counter-soft">{m.counter_split_upi_first()}</p>}
      {code !== null && <TypedCode code={code} />}
      {isForAdults && <p className="counter-adults">{m.counter_adults()}</p>}
      <CustomerFields values={customer} onChange={setCustomer} />
      <div className="counter-pay-actions">
        <button type="submit" className="counter-primary" aria-busy={isBusy}>
          {upi?.sum && division.isWhole
            ? m.counter_split_show({ amount: formatPaise(upi.sum) })
            : m.counter_sell()}{' '}
          <Key>{m.counter_key_enter()}</Key>
        </button>
        <button type="button" disabled={isBusy} onClick={onBack}>
          {m.counter_back()} <Key>{m.counter_key_escape()}</Key>
        </button>
      </div>
    </form>
  )
}

type Ways =
  | { readonly mode: 'split'; readonly parts: TakenPartInput[] }
  | { readonly mode: 'upi'; readonly upiAmount: Rupees; readonly rest: readonly RestPart[] }

/** Returns how the parts are paid, as it is sent; null while one is not complete. */
function waysOf(parts: readonly DividedPart[]): Ways | null {
  const upi = parts.find(({ mode }) => mode === 'upi')
  if (!upi) {
    const taken = parts.flatMap((part) => takenOf(part) ?? [])
    return taken.length === parts.length ? { mode: 'split', parts: taken } : null
  }
  if (upi.sum === null) return null
  return { mode: 'upi', upiAmount: rupeesFromPaise(upi.sum), rest: parts.flatMap(plannedOf) }
}

function plannedOf({ mode, sum }: DividedPart): RestPart[] {
  return mode === 'upi' || sum === null ? [] : [{ mode, amount: rupeesFromPaise(sum) }]
}
