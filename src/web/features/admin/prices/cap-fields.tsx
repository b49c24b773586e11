import { Button, NumberInput, TextInput } from '@mantine/core'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import type { PriceCap } from '#domain/price-card.ts'
import { m } from '#web/paraglide/messages.js'

type CapProps = {
  readonly cap: PriceCap
  readonly onChange: (cap: PriceCap) => void
  readonly onRemove: () => void
}

/** An order of the state: its amount with tax, its dates, and where it is written. */
export function CapFields({ cap, onChange, onRemove }: CapProps) {
  const set = (changes: Partial<PriceCap>) => onChange({ ...cap, ...changes })
  return (
    <fieldset className="prices-rule">
      <legend>{cap.source || m.prices_new_cap()}</legend>
      <div className="admin-fields">
        <NumberInput
          size="xs"
          label={m.prices_amount()}
          min={0.01}
          decimalScale={2}
          value={rupeesFromPaise(cap.amountPaise)}
          onChange={(typed) => {
            if (typeof typed === 'number') set({ amountPaise: paiseFromRupees(typed) })
          }}
        />
        <TextInput
          size="xs"
          type="date"
          required
          label={m.prices_cap_from()}
          value={cap.from}
          onChange={({ currentTarget: { value } }) => set({ from: value })}
        />
        <TextInput
          size="xs"
          type="date"
          label={m.prices_cap_until()}
          value={cap.until ?? ''}
          onChange={({ currentTarget: { value } }) => set({ until: value || null })}
        />
        <TextInput
          size="xs"
          required
          label={m.prices_source()}
          maxLength={300}
          value={cap.source}
          onChange={({ currentTarget: { value } }) => set({ source: value })}
        />
      </div>
      <Button
        size="xs"
        variant="default"
        onClick={onRemove}
        aria-label={m.prices_remove_rule({ name: cap.source })}
      >
        {m.prices_remove()}
      </Button>
    </fieldset>
  )
}
