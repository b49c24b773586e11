import { type FormEvent, useEffect, useRef, useState } from 'react'
import { rupeesFromPaise } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { customerOf, CustomerFields, noCustomer } from './customer-fields.tsx'
import { Key, type PayFormProps } from './pay-form.tsx'
import { TypedCode } from './typed-code.tsx'
import { typedText } from './typed-text.ts'

/** What comes before a payment by UPI. Enter shows its QR code. */
export function UpiForm({ total, sale, isForAdults, isBusy, onSell, onBack }: PayFormProps) {
  const [code, setCode] = useState<string | null>(null)
  const [customer, setCustomer] = useState(noCustomer)
  const show = useRef<HTMLButtonElement>(null)
  useEffect(() => show.current?.focus(), [])
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const typed = typedText.code()
    typedText.clear()
    if (typed !== null) return setCode(typed)
    onSell({
      ...sale,
      mode: 'upi',
      amount: rupeesFromPaise(total),
      adultsChecked: isForAdults,
      ...customerOf(customer),
    })
  }
  return (
    <form className="counter-pay" onSubmit={onSubmit}>
      {code !== null && <TypedCode code={code} />}
      {isForAdults && <p className="counter-adults">{m.counter_adults()}</p>}
      <CustomerFields values={customer} onChange={setCustomer} />
      <div className="counter-pay-actions">
        <button ref={show} type="submit" className="counter-primary" aria-busy={isBusy}>
          {m.counter_upi_show()} <Key>{m.counter_key_enter()}</Key>
        </button>
        <button type="button" disabled={isBusy} onClick={onBack}>
          {m.counter_back()} <Key>{m.counter_key_escape()}</Key>
        </button>
      </div>
    </form>
  )
}
