import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { daysAfter } from '#domain/time.ts'
import { listSchedule } from '#web/api/gen/sdk.gen.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import type { ScheduleEditing } from '../timeline/use-schedule-editing.ts'
import { readAreas } from '../timeline/performance.ts'
import { requestOf } from '../timeline/command.ts'
import { useCinemas } from '../timeline/use-cinemas.ts'
import { refreshSchedule } from '../use-day.ts'
import { copyAreas } from '../timeline/move-performances.ts'
import { CreatedNotice } from './created-notice.tsx'
import { type SentEdits, sendCreations } from './send-edits.ts'

const lengths = { day: 1, week: 7 } as const
type Length = keyof typeof lengths
const DAY_MS = 86_400_000

function useCopy(editing: ScheduleEditing) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<(SentEdits & { readonly to: string; readonly days: number }) | null>(null)

  async function copy({ from, to, days }: { from: string; to: string; days: number }): Promise<void> {
    setBusy(true)
    try {
      const query = { from, to: daysAfter(from, days - 1) }
      const { data } = await listSchedule({ query, throwOnError: true })
      const later = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
      const shows = readAreas(data)
      const movies = new Map(shows.map(({ movie }) => [movie._id, movie]))
      const edits = await sendCreations(requestOf(copyAreas(shows, later), []), (id) => movies.get(id))
      setSent({ ...edits, to, days })
      editing.keepCreated(edits.showtimes)
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      setBusy(false)
      await refreshSchedule(queryClient)
    }
  }
  return { isBusy, sent, copy, forget: () => setSent(null) }
}

type CopyDaysProps = { readonly day: string; readonly editing: ScheduleEditing }

/** Copies the showtimes of a day, or of seven days, as drafts to other days. What cannot be there is left out and named. */
export function CopyDays({ day, editing }: CopyDaysProps) {
  const cinemas = useCinemas()
  const [length, setLength] = useState<Length>('day')
  const [from, setFrom] = useState(day)
  const [to, setTo] = useState(daysAfter(day, 7))
  const { isBusy, sent, copy, forget } = useCopy(editing)
  const cinemaOf = (id: string) => cinemas.find(({ _id }) => _id === id)
  return (
    <form
      className="admin-form"
      noValidate
      onChange={forget}
      onSubmit={(event) => {
        event.preventDefault()
        if (from && to) void copy({ from, to, days: lengths[length] })
      }}
    >
      <CreatedNotice sent={sent} cinemaOf={cinemaOf} />
      {sent && (
        <Link to="/admin/showtimes" search={{ day: sent.to, ...(sent.days > 1 && { as: 'week' }) }}>
          {m.schedule_open_copy({ date: formatShortDate(sent.to) })}
        </Link>
      )}
      <SegmentedControl
        aria-label={m.schedule_publish_span()}
        value={length}
        onChange={(value) => setLength(value as Length)}
        data={[
          { value: 'day', label: m.schedule_one_day() },
          { value: 'week', label: m.schedule_seven_days() },
        ]}
      />
      <TextInput
        type="date"
        label={m.schedule_copy_from()}
        required
        value={from}
        onChange={({ currentTarget: { value } }) => setFrom(value)}
        error={from === '' ? m.problem_field_missing() : null}
      />
      <TextInput
        type="date"
        label={m.schedule_copy_to()}
        required
        value={to}
        onChange={({ currentTarget: { value } }) => setTo(value)}
        error={to === '' ? m.problem_field_missing() : null}
      />
      <footer className="admin-form-bar">
        <Button type="submit" loading={isBusy} disabled={from === '' || to === '' || from === to}>
          {m.schedule_copy()}
        </Button>
      </footer>
    </form>
  )
}
