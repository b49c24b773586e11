import './fill-day.css'
import { Button, Progress } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getWeekToFillOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { proposeWeek, withdrawProposal } from '#web/api/gen/sdk.gen.ts'
import type { WeekToFill } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { refreshSchedule } from '../showtimes/refresh-schedule.ts'
import { SearchState } from './search-state.tsx'
import { isOpen } from './use-day-to-fill.ts'

const PROGRESS_MS = 1_000

type Days = WeekToFill['days']

/** Seven days that are filled in the background: how many are done, and of each day what could not be kept. It can be left and found again. */
export function FillWeekPanel({ date, onClose }: { readonly date: string; readonly onClose: () => void }) {
  const query = useQuery({
    ...getWeekToFillOptions({ query: { date } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (openOf(state.data?.days ?? []).length > 0 ? PROGRESS_MS : false),
  })
  const title = `${m.fill_week()}: ${formatShortDate(date)}`
  return (
    <SidePanel title={title} onClose={onClose} returnTo="fill-week">
      <QueryState query={query} />
      {query.data && <FillWeek date={date} days={query.data.days} />}
    </SidePanel>
  )
}

function FillWeek({ date, days }: { readonly date: string; readonly days: Days }) {
  const { ask, withdraw } = useWeek(date)
  const searching = openOf(days)
  const proposed = days.filter(({ proposal }) => proposal)
  const drafted = days.filter(({ proposal }) => isOpen(proposal) || (proposal?.drafts ?? 0) > 0)
  const done = proposed.length - searching.length
  return (
    <section className="fill-day">
      <p className="fill-soft">{m.fill_week_intro()}</p>
      <div className="fill-actions">
        <Button
          loading={ask.isPending}
          disabled={searching.length > 0 || days.every(({ isPast }) => isPast)}
          onClick={() => ask.mutate()}
        >
          {proposed.length > 0 ? m.fill_week_again() : m.fill_week_start()}
        </Button>
        {drafted.length > 0 && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(drafted)}>
            {searching.length > 0 ? m.fill_week_stop() : m.fill_week_discard()}
          </Button>
        )}
      </div>
      {searching.length > 0 && (
        <div role="status">
          <p>{m.fill_week_progress({ done, all: proposed.length })}</p>
          <Progress aria-label={m.fill_week()} value={(100 * done) / proposed.length} />
        </div>
      )}
      <ol className="fill-week-days">
        {days.map((day) => (
          <DayAccount key={day.date} day={day} />
        ))}
      </ol>
    </section>
  )
}

function DayAccount({ day: { date, isPast, proposal } }: { readonly day: Days[number] }) {
  return (
    <li>
      <h3>
        <Link to="/admin/showtimes" search={{ day: date }}>
          {formatShortDate(date)}
        </Link>
      </h3>
      {proposal ? (
        <SearchState proposal={proposal} />
      ) : (
        <p className="fill-soft">{isPast ? m.fill_week_past() : m.fill_week_none()}</p>
      )}
    </li>
  )
}

function openOf(days: Days): Days {
  return days.filter(({ proposal }) => isOpen(proposal))
}

function useWeek(date: string) {
  const queryClient = useQueryClient()
  const common = {
    onError: (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => refreshSchedule(queryClient),
  }
  const ask = useMutation({
    ...common,
    mutationFn: () => proposeWeek({ body: { date }, throwOnError: true }),
  })
  const withdraw = useMutation({
    ...common,
    mutationFn: async (days: Days) => {
      for (const { proposal } of days)
        if (proposal) await withdrawProposal({ path: { id: proposal._id }, throwOnError: true })
    },
  })
  return { ask, withdraw }
}
