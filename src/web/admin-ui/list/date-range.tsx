import { Button, Popover, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { businessDayOf } from '#domain/schedule.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { useListSearch } from './use-list-search.ts'

type DateRangeProps = {
  readonly label: string
  /** The names of the first and the last day in the address. */
  readonly from: string
  readonly until: string
}

/** A period of business days as a chip: it says its days, a press offers the fields. */
export function DateRange({ label, from, until }: DateRangeProps) {
  const { search, change } = useListSearch()
  const first = String(search[from] ?? '')
  const last = String(search[until] ?? '')
  const isSet = first !== '' || last !== ''
  const isReversed = first !== '' && last !== '' && last < first
  const set = (name: string, value: string) => change({ [name]: value || undefined })
  const today = businessDayOf(cinemaNow())
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant={isSet ? 'light' : 'default'}
          size="compact-sm"
          radius="xl"
          className="admin-chip"
          rightSection={<ChevronDown aria-hidden size={14} />}
        >
          {isSet ? m.admin_filter_is({ filter: label, value: rangeText(first, last) }) : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="admin-range">
        <TextInput
          type="date"
          label={m.admin_from_day()}
          value={first}
          onChange={({ currentTarget }) => set(from, currentTarget.value)}
        />
        <TextInput
          type="date"
          label={m.admin_until_day()}
          value={last}
          error={isReversed && m.problem_end_before_start()}
          onChange={({ currentTarget }) => set(until, currentTarget.value)}
        />
        <Button variant="default" onClick={() => change({ [from]: today, [until]: today })}>
          {m.booking_today()}
        </Button>
        <Button
          variant="subtle"
          disabled={!isSet}
          onClick={() => change({ [from]: undefined, [until]: undefined })}
        >
          {m.admin_filter_clear()}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function rangeText(first: string, last: string): string {
  if (first === last) return formatDay(first)
  return `${first && formatDay(first)} – ${last && formatDay(last)}`.trim()
}
