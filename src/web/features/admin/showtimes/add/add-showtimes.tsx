import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useId } from 'react'
import { MAX_REASON } from '#contract/reason.ts'
import { focusFirstWrong } from '#web/admin-ui/form/focus-first-wrong.ts'
import { LeaveGuard } from '#web/admin-ui/form/leave-guard.tsx'
import { formatWeekday } from '#web/lib/time/dates.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { Cinema } from '../timeline/performance.ts'
import type { ScheduleEditing } from '../timeline/use-schedule-editing.ts'
import { moviesOfDay } from '../use-movies.ts'
import { useMovies } from '../use-movies.ts'
import { CreatedNotice } from './created-notice.tsx'
import { weekdayOf } from './plan-dates.ts'
import { useNewShowtimes } from './use-new-showtimes.ts'
import { Where } from './where.tsx'

type AddShowtimesProps = {
  readonly day: string
  readonly cinemas: readonly Cinema[]
  readonly editing: ScheduleEditing
}

/** Creates drafts of a movie for all chosen dates, times and screens at once. What was created here is not offered again. */
export function AddShowtimes({ day, cinemas, editing }: AddShowtimesProps) {
  const form = useNewShowtimes({ day, cinemas, editing })
  const id = useId()
  return (
    <form
      id={id}
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.create().then((isComplete) => isComplete || focusFirstWrong(id))
      }}
    >
      <CreatedNotice sent={form.sent} cinemaOf={form.cinemaOf} />
      <What form={form} cinemas={cinemas} />
      <When form={form} />
      <footer className="admin-form-bar">
        <Button type="submit" loading={form.isBusy}>
          {m.schedule_add_count({ count: form.count })}
        </Button>
      </footer>
      <LeaveGuard isDirty={form.isDirty && !form.isBusy} />
    </form>
  )
}

type PartProps = { readonly form: ReturnType<typeof useNewShowtimes> }

function What({ form, cinemas }: PartProps & Pick<AddShowtimesProps, 'cinemas'>) {
  const movies = useMovies()
  const { values, set, wrong } = form
  const formats = movies.find(({ _id }) => _id === values.movieId)?.formats ?? []
  return (
    <>
      <Select
        label={m.admin_movie()}
        required
        searchable
        data={moviesOfDay(movies, values.from, values.movieId).map((movie) => ({
          value: movie._id,
          label: titleOf(movie),
        }))}
        value={values.movieId}
        onChange={(movieId) => set({ movieId, format: null })}
        error={wrong.movieId}
      />
      {formats.length > 1 && (
        <Select
          label={m.schedule_format()}
          placeholder={m.schedule_format_open()}
          clearable
          data={[...formats]}
          value={values.format}
          onChange={(format) => set({ format })}
        />
      )}
      <Where form={form} cinemas={cinemas} />
    </>
  )
}

/** A week that begins on a Sunday: its dates name the weekdays. */
const week = [
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
]

function When({ form: { values, set, needsReason, wrong, onTimesTyped } }: PartProps) {
  return (
    <>
      <div className="admin-fields">
        <TextInput
          type="date"
          label={m.schedule_from()}
          required
          value={values.from}
          onChange={({ currentTarget: { value: from } }) =>
            set({ from, ...(from > values.to && { to: from }) })
          }
          error={wrong.from}
        />
        <TextInput
          type="date"
          label={m.schedule_to()}
          required
          min={values.from}
          value={values.to}
          onChange={({ currentTarget: { value: to } }) => set({ to })}
          error={wrong.to}
        />
      </div>
      <Checkbox.Group
        label={m.schedule_weekdays()}
        value={values.weekdays}
        onChange={(weekdays) => set({ weekdays })}
      >
        <div className="admin-checks">
          {week.map((date) => (
            <Checkbox key={date} value={String(weekdayOf(date))} label={formatWeekday(date)} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label={m.schedule_times()}
        description={m.schedule_times_hint()}
        required
        value={values.times}
        onChange={({ currentTarget: { value: times } }) => set({ times })}
        onBlur={onTimesTyped}
        error={wrong.times}
      />
      {needsReason && (
        <TextInput
          label={m.schedule_outside_hours_reason()}
          description={m.schedule_outside_hours_hint()}
          maxLength={MAX_REASON}
          value={values.outsideHoursReason}
          onChange={({ currentTarget: { value } }) => set({ outsideHoursReason: value })}
        />
      )}
    </>
  )
}
