import { useId } from 'react'
import { formatPaise, paiseFromRupees } from '#domain/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'

const PRESETS = [500, 1_000, 2_000, 5_000] as const

type AmountChoiceProps = {
  /** In rupees, as it is typed; empty: none is chosen. */
  readonly amount: string
  readonly onChange: (amount: string) => void
  readonly error: string | undefined
}

/** Offers a few amounts, and any other. Nothing is chosen beforehand. */
export function AmountChoice({ amount, onChange, error }: AmountChoiceProps) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{m.gift_card_amount()}</legend>
      <div className="flex flex-wrap gap-2">
        {PRESETS.map((rupees) => (
          <label
            key={rupees}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-card border border-line px-4 font-medium tabular-nums hover:border-ink-soft has-checked:border-marquee has-checked:bg-marquee has-checked:text-on-marquee has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={`${id}-preset`}
              className="sr-only"
              checked={amount === String(rupees)}
              onChange={() => onChange(String(rupees))}
            />
            {formatPaise(paiseFromRupees(rupees))}
          </label>
        ))}
      </div>
      <Field
        label={m.gift_card_other_amount()}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={amount}
        hint={m.gift_card_amount_hint()}
        error={error}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    </fieldset>
  )
}
