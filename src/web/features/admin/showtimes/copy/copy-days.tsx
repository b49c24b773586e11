import './copy-days.css'
import { Button, Checkbox, MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { compareRooms } from '#domain/compare-rooms.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { Notice } from '../add/sent-notice.tsx'
import { LeftShows } from '../replace/left-shows.tsx'
import type { KnownCinema } from '../timeline/use-cinemas.ts'
import type { ScheduleEditing } from '../timeline/use-schedule-editing.ts'
import { useMovies } from '../use-movies.ts'
import { askedOf, newCopy, type CopyForm, type Length } from './copy-form.ts'
import { CopyPreview } from './copy-preview.tsx'
import { countOfShows } from './count-of-shows.ts'
import { PairFields } from './pair-fields.tsx'
import { useCopy } from './use-copy.ts'

type CopyDaysProps = {
  readonly day: string
  readonly cinemas: readonly KnownCinema[]
  readonly editing: ScheduleEditing
}

/** Copies a day, or seven days, as drafts, with rules; says before how many shows that makes, and which cannot be. */
export function CopyDays({ day, cinemas, editing }: CopyDaysProps) {
  const [form, setForm] = useState(() => newCopy(day))
  const asked = askedOf(form, cinemas)
  const { preview, isKnown, isBusy, copy, done, forget } = useCopy(asked, editing)
  function set(changes: Partial<CopyForm>): void {
    setForm({ ...form, ...changes })
    forget()
  }
  const isNothing = !isKnown || preview.data?.shows === 0
  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isNothing) void copy()
      }}
    >
      {done && <DoneNotice {...done} />}
      <Days form={form} set={set} />
      <Rules form={form} set={set} cinemas={cinemas} />
      {asked ? !done && <CopyPreview preview={preview} /> : <p>{m.copy_incomplete()}</p>}
      <footer className="admin-form-bar">
        <Button type="submit" loading={isBusy} disabled={isNothing || isRefused(form, preview.data)}>
          {m.schedule_copy()}
        </Button>
      </footer>
    </form>
  )
}

function isRefused({ existing }: CopyForm, preview: { readonly existing: number } | undefined): boolean {
  return existing === 'refuse' && preview !== undefined && preview.existing > 0
}

type Done = NonNullable<ReturnType<typeof useCopy>['done']>

function DoneNotice({ asked: { to, days }, made }: Done) {
  const { left, showtimes } = made
  return (
    <>
      <Notice of={made} isComplete={left.length === 0}>
        <p>{m.schedule_added({ count: countOfShows(showtimes) })}</p>
        <LeftShows shows={left} text={m.schedule_not_added({ count: left.length })} />
      </Notice>
      <Link to="/admin/showtimes" search={{ day: to, ...(days > 1 && { as: 'week' }) }}>
        {m.schedule_open_copy({ date: formatShortDate(to) })}
      </Link>
    </>
  )
}

type FieldsProps = {
  readonly form: CopyForm
  readonly set: (changes: Partial<CopyForm>) => void
}

function Days({ form, set }: FieldsProps) {
  return (
    <>
      <SegmentedControl
        aria-label={m.schedule_publish_span()}
        value={form.length}
        onChange={(length) => set({ length: length as Length })}
        data={[
          { value: 'day', label: m.schedule_one_day() },
          { value: 'week', label: m.schedule_seven_days() },
        ]}
      />
      <TextInput
        type="date"
        label={m.schedule_copy_from()}
        required
        value={form.from}
        onChange={({ currentTarget: { value: from } }) => set({ from })}
        error={form.from === '' ? m.problem_field_missing() : null}
      />
      <TextInput
        type="date"
        label={m.schedule_copy_to()}
        required
        value={form.to}
        onChange={({ currentTarget: { value: to } }) => set({ to })}
        error={form.to === '' ? m.problem_field_missing() : null}
      />
      <Select
        label={m.copy_existing()}
        allowDeselect={false}
        data={[
          { value: 'keep', label: m.copy_existing_keep() },
          { value: 'refuse', label: m.copy_existing_refuse() },
        ]}
        value={form.existing}
        onChange={(existing) => set({ existing: existing as CopyForm['existing'] })}
      />
    </>
  )
}

function Rules({ form, set, cinemas }: FieldsProps & Pick<CopyDaysProps, 'cinemas'>) {
  const rooms = [...new Set(cinemas.map(({ room }) => room))].toSorted(compareRooms)
  const movies = useMovies().map((movie) => ({ value: movie._id, label: titleOf(movie) }))
  return (
    <>
      <Checkbox
        label={m.copy_without_last()}
        checked={form.withoutLast}
        onChange={({ currentTarget: { checked: withoutLast } }) => set({ withoutLast })}
      />
      <MultiSelect
        label={m.copy_without_movies()}
        searchable
        maxValues={20}
        data={movies}
        value={[...form.withoutMovieIds]}
        onChange={(withoutMovieIds) => set({ withoutMovieIds })}
      />
      <PairFields
        pairs={form.swaps}
        data={rooms.map((room) => ({ value: room, label: roomLabel(room) }))}
        labels={{
          from: m.copy_swap(),
          to: m.copy_swap_with(),
          add: m.copy_swap_add(),
          remove: m.copy_rule_remove(),
        }}
        onChange={(swaps) => set({ swaps })}
      />
      <PairFields
        pairs={form.replacements}
        data={movies}
        labels={{
          from: m.replace_movie(),
          to: m.replace_with(),
          add: m.copy_replace_add(),
          remove: m.copy_rule_remove(),
        }}
        onChange={(replacements) => set({ replacements })}
      />
    </>
  )
}
