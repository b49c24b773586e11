import { Button } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { daysAfter } from '#domain/time.ts'
import { formatMonth } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'

/** From the first of a month always into the next. */
const INTO_THE_NEXT_MONTH = 31

type MonthChoiceProps = {
  /** `YYYY-MM`. */
  readonly month: string
  readonly onChange: (month: string) => void
}

/** The month that a calendar shows, between the buttons of the one before and the one after. */
export function MonthChoice({ month, onChange }: MonthChoiceProps) {
  const first = `${month}-01`
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={m.booking_month_before()}
        onClick={() => onChange(daysAfter(first, -1).slice(0, 7))}
      >
        <ChevronLeft aria-hidden size={16} />
      </Button>
      <strong aria-live="polite">{`${formatMonth(first)} ${month.slice(0, 4)}`}</strong>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={m.booking_month_after()}
        onClick={() => onChange(daysAfter(first, INTO_THE_NEXT_MONTH).slice(0, 7))}
      >
        <ChevronRight aria-hidden size={16} />
      </Button>
    </>
  )
}
