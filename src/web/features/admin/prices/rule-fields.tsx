import { Button, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { movieFormats } from '#domain/movie-facts.ts'
import { weekdays, type PriceRule } from '#domain/price-card.ts'
import { m } from '#web/paraglide/messages.js'
import { weekdayLabel } from './price-grid.tsx'

type RuleProps = {
  readonly rule: PriceRule
  readonly onChange: (rule: PriceRule) => void
  readonly onRemove: () => void
}

/** One rule: what it does to the price, and of which shows. */
export function RuleFields({ rule, onChange, onRemove }: RuleProps) {
  const set = (changes: Partial<PriceRule>) => onChange({ ...rule, ...changes })
  const effects = [
    { value: 'add', label: m.prices_add() },
    { value: 'subtract', label: m.prices_subtract() },
    { value: 'set', label: m.prices_set() },
  ]
  return (
    <fieldset className="prices-rule">
      <legend>{rule.name || m.prices_new_rule()}</legend>
      <div className="admin-fields">
        <TextInput
          size="xs"
          label={m.prices_name()}
          maxLength={60}
          required
          value={rule.name}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <NativeSelect
          size="xs"
          label={m.prices_effect()}
          data={effects}
          value={rule.effect}
          onChange={({ currentTarget: { value } }) => set({ effect: value as PriceRule['effect'] })}
        />
        <NumberInput
          size="xs"
          label={m.prices_amount()}
          min={0.01}
          decimalScale={2}
          value={rupeesFromPaise(rule.amountPaise)}
          onChange={(typed) => {
            if (typeof typed === 'number') set({ amountPaise: paiseFromRupees(typed) })
          }}
        />
        <RuleConditions rule={rule} set={set} />
      </div>
      <RuleDays rule={rule} set={set} onRemove={onRemove} />
    </fieldset>
  )
}

type PartProps = Pick<RuleProps, 'rule'> & { readonly set: (changes: Partial<PriceRule>) => void }

function RuleConditions({ rule, set }: PartProps) {
  const days = [
    { value: '', label: m.prices_any() },
    { value: 'only', label: m.prices_holiday_only() },
    { value: 'except', label: m.prices_holiday_except() },
  ]
  return (
    <>
      <TextInput
        size="xs"
        type="time"
        label={m.prices_from()}
        value={rule.from ?? ''}
        onChange={({ currentTarget: { value } }) => set({ from: value || null })}
      />
      <TextInput
        size="xs"
        type="time"
        label={m.prices_until()}
        value={rule.until ?? ''}
        onChange={({ currentTarget: { value } }) => set({ until: value || null })}
      />
      <NativeSelect
        size="xs"
        label={m.prices_holiday()}
        data={days}
        value={rule.holiday ?? ''}
        onChange={({ currentTarget: { value } }) => set({ holiday: (value || null) as PriceRule['holiday'] })}
      />
      <NativeSelect
        size="xs"
        label={m.schedule_format()}
        data={[{ value: '', label: m.prices_any() }, ...movieFormats]}
        value={rule.format ?? ''}
        onChange={({ currentTarget: { value } }) => set({ format: (value || null) as PriceRule['format'] })}
      />
    </>
  )
}

function RuleDays({ rule, set, onRemove }: PartProps & Pick<RuleProps, 'onRemove'>) {
  return (
    <div className="admin-tools">
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          label={weekdayLabel(day)}
          checked={rule.weekdays.includes(day)}
          onChange={({ currentTarget: { checked } }) =>
            set({
              weekdays: weekdays.filter((each) => (each === day ? checked : rule.weekdays.includes(each))),
            })
          }
        />
      ))}
      <Checkbox
        label={m.prices_first_week()}
        checked={rule.isFirstWeek}
        onChange={({ currentTarget: { checked } }) => set({ isFirstWeek: checked })}
      />
      <Button
        size="xs"
        variant="default"
        onClick={onRemove}
        aria-label={m.prices_remove_rule({ name: rule.name })}
      >
        {m.prices_remove()}
      </Button>
    </div>
  )
}
