import { ActionIcon, Button, TextInput } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { daysAfter } from '#domain/time.ts'
import { m } from '#web/paraglide/messages.js'

type DayChoiceProps = {
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
  /** How many days the arrows go. */
  readonly step?: 1 | 7
}

/** The business day that is shown: the days beside it, today, any other. */
export function DayChoice({ day, today, onDay, step = 1 }: DayChoiceProps) {
  return (
    <div className="timeline-day">
      <ActionIcon
        variant="default"
        aria-label={step === 1 ? m.schedule_day_before() : m.schedule_week_before()}
        onClick={() => onDay(daysAfter(day, -step))}
      >
        <ChevronLeft aria-hidden size={16} />
      </ActionIcon>
      <TextInput
        type="date"
        aria-label={m.schedule_day()}
        value={day}
        onChange={({ currentTarget: { value } }) => value && onDay(value)}
      />
      <ActionIcon
        variant="default"
        aria-label={step === 1 ? m.schedule_day_after() : m.schedule_week_after()}
        onClick={() => onDay(daysAfter(day, step))}
      >
        <ChevronRight aria-hidden size={16} />
      </ActionIcon>
      <Button variant="subtle" size="compact-sm" disabled={day === today} onClick={() => onDay(today)}>
        {m.schedule_today()}
      </Button>
    </div>
  )
}
