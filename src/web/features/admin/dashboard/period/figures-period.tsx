import { Button, TextInput } from '@mantine/core'
import type { DayPeriod } from '#domain/day-period.ts'
import { daysAfter } from '#domain/time.ts'
import { m } from '#web/paraglide/messages.js'

type FiguresPeriodProps = {
  readonly period: DayPeriod
  readonly today: string
  readonly onChange: (period: DayPeriod) => void
  readonly problem: string | null
}

/** Usual periods by one press, others by their days. */
export function FiguresPeriod({ period, today, onChange, problem }: FiguresPeriodProps) {
  return (
    <div className="period-choice">
      <div role="group" aria-label={m.figure_usual_periods()}>
        {usualPeriods(today).map(({ label, ...usual }) => {
          const isChosen = usual.from === period.from && usual.to === period.to
          return (
            <Button
              key={label}
              size="compact-sm"
              radius="xl"
              className="admin-chip"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange(usual)}
            >
              {label}
            </Button>
          )
        })}
      </div>
      <Day label={m.admin_from_day()} day={period.from} onChange={(from) => onChange({ ...period, from })} />
      <Day
        label={m.admin_until_day()}
        day={period.to}
        onChange={(to) => onChange({ ...period, to })}
        error={problem}
      />
    </div>
  )
}

type DayProps = {
  readonly label: string
  readonly day: string
  readonly onChange: (day: string) => void
  readonly error?: string | null
}

/** A field of a day. What is typed counts as soon as it is a whole date of this century. */
function Day({ label, day, onChange, error }: DayProps) {
  return (
    <TextInput
      type="date"
      key={day}
      label={label}
      defaultValue={day}
      error={error}
      onBlur={({ currentTarget: { value } }) => isDate(value) && value !== day && onChange(value)}
      onKeyDown={({ key, currentTarget: { value } }) =>
        key === 'Enter' && isDate(value) && value !== day && onChange(value)
      }
    />
  )
}

function isDate(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text)
}

function usualPeriods(today: string): readonly (DayPeriod & { readonly label: string })[] {
  const first = `${today.slice(0, 7)}-01`
  const endBefore = daysAfter(first, -1)
  const last = (days: number) => ({ from: daysAfter(today, 1 - days), to: today })
  return [
    { label: m.figure_last_days({ count: 7 }), ...last(7) },
    { label: m.figure_last_days({ count: 30 }), ...last(30) },
    { label: m.figure_this_month(), from: first, to: today },
    { label: m.figure_last_month(), from: `${endBefore.slice(0, 7)}-01`, to: endBefore },
    { label: m.figure_last_days({ count: 365 }), ...last(365) },
  ]
}
