import { Button, Menu, TextInput } from '@mantine/core'
import { CalendarRange } from 'lucide-react'
import { businessDayOf } from '#domain/schedule.ts'
import { cinemaNow } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { commonPeriods, type Period } from './report-periods.ts'

type PeriodChoiceProps = { readonly period: Period; readonly onChange: (period: Period) => void }

/** The first and the last day of a report, and the periods that are asked for most. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { from, until } = period
  const set = (changed: Partial<Period>) => {
    const next = { ...period, ...changed }
    if (next.from && next.until) onChange(next)
  }
  return (
    <>
      <TextInput
        type="date"
        size="xs"
        aria-label={m.admin_from_day()}
        value={from}
        onChange={({ currentTarget: { value } }) =>
          set({ from: value, until: value > until ? value : until })
        }
      />
      <TextInput
        type="date"
        size="xs"
        aria-label={m.admin_until_day()}
        value={until}
        onChange={({ currentTarget: { value } }) => set({ until: value, from: value < from ? value : from })}
      />
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            radius="xl"
            className="admin-chip"
            leftSection={<CalendarRange aria-hidden size={14} />}
          >
            {m.report_period()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className="admin-menu">
          {commonPeriods(businessDayOf(cinemaNow())).map(({ key, label, ...common }) => (
            <Menu.Item
              key={key}
              data-chosen={(common.from === from && common.until === until) || undefined}
              onClick={() => onChange(common)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
