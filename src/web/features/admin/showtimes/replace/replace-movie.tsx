import { Button, MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { compareRooms } from '#domain/compare-rooms.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { KnownCinema } from '../timeline/use-cinemas.ts'
import type { ScheduleEditing } from '../timeline/use-schedule-editing.ts'
import { useMovies } from '../use-movies.ts'
import { askedOf, newReplacement, type ReplacementForm, type Span } from './replacement-form.ts'
import { ReplacementPreview } from './replacement-preview.tsx'
import { useReplacement } from './use-replacement.ts'

type ReplaceMovieProps = {
  readonly day: string
  readonly cinemas: readonly KnownCinema[]
  readonly editing: ScheduleEditing
}

/** Replaces a movie by another one in the selected shows, on a day, or from a day on; says before how many shows change, and which cannot. */
export function ReplaceMovie({ day, cinemas, editing }: ReplaceMovieProps) {
  const chosen = editing.selected.selected
  const [form, setForm] = useState(() => newReplacement(day, chosen))
  const set = (changes: Partial<ReplacementForm>) => setForm({ ...form, ...changes })
  const asked = askedOf(form, chosen, cinemas)
  const { preview, isKnown, isBusy, replace } = useReplacement(asked, editing)
  const count = preview.data ? preview.data.drafts + preview.data.planned : 0
  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (preview.data && isKnown && count > 0) void replace(preview.data)
      }}
    >
      <Movies form={form} set={set} />
      <Where form={form} set={set} cinemas={cinemas} selected={chosen.length} />
      {asked && <ReplacementPreview preview={preview} />}
      <footer className="admin-form-bar">
        <Button type="submit" loading={isBusy} disabled={!isKnown || count === 0}>
          {m.replace_confirm({ count: isKnown ? count : 0 })}
        </Button>
      </footer>
    </form>
  )
}

type FieldsProps = {
  readonly form: ReplacementForm
  readonly set: (changes: Partial<ReplacementForm>) => void
}

function Movies({ form, set }: FieldsProps) {
  const movies = useMovies()
  const data = movies.map((movie) => ({ value: movie._id, label: titleOf(movie) }))
  const formats = movies.find(({ _id }) => _id === form.withMovieId)?.formats ?? []
  return (
    <>
      <Select
        label={m.replace_movie()}
        required
        searchable
        data={data}
        value={form.movieId}
        onChange={(movieId) => set({ movieId })}
      />
      <Select
        label={m.replace_with()}
        required
        searchable
        data={data.filter(({ value }) => value !== form.movieId)}
        value={form.withMovieId}
        onChange={(withMovieId) => set({ withMovieId, format: null })}
      />
      {formats.length > 1 && (
        <Select
          label={m.schedule_format()}
          placeholder={m.replace_format_kept()}
          clearable
          data={[...formats]}
          value={form.format}
          onChange={(format) => set({ format })}
        />
      )}
    </>
  )
}

type WhereProps = FieldsProps & {
  readonly cinemas: readonly KnownCinema[]
  readonly selected: number
}

function Where({ form, set, cinemas, selected }: WhereProps) {
  const rooms = [...new Set(cinemas.map(({ room }) => room))].toSorted(compareRooms)
  return (
    <>
      <SegmentedControl
        aria-label={m.replace_where()}
        value={form.span}
        onChange={(span) => set({ span: span as Span })}
        data={[
          { value: 'selection', label: m.replace_selection({ count: selected }), disabled: selected === 0 },
          { value: 'day', label: m.replace_day() },
          { value: 'from', label: m.replace_from_day() },
        ]}
      />
      {form.span !== 'selection' && (
        <div className="admin-fields">
          <TextInput
            type="date"
            label={form.span === 'day' ? m.schedule_day() : m.schedule_from()}
            required
            value={form.from}
            onChange={({ currentTarget: { value: from } }) => set({ from })}
            error={form.from === '' ? m.problem_field_missing() : null}
          />
          {form.span === 'from' && (
            <TextInput
              type="date"
              label={m.replace_to()}
              description={m.replace_to_hint()}
              min={form.from}
              value={form.to}
              onChange={({ currentTarget: { value: to } }) => set({ to })}
              error={form.to !== '' && form.to < form.from ? m.replace_to_early() : null}
            />
          )}
        </div>
      )}
      {form.span !== 'selection' && (
        <MultiSelect
          label={m.schedule_screens()}
          placeholder={form.rooms.length === 0 ? m.schedule_all_rooms() : undefined}
          searchable
          data={rooms.map((room) => ({ value: room, label: roomLabel(room) }))}
          value={[...form.rooms]}
          onChange={(rooms) => set({ rooms })}
        />
      )}
    </>
  )
}
