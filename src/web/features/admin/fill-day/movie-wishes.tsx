import { NumberInput, Select } from '@mantine/core'
import type { CSSProperties } from 'react'
import { dayParts } from '#domain/movie-filters.ts'
import { parseWholeNumber } from '#domain/typed-number.ts'
import { CountInput } from '#web/admin-ui/form/count-input.tsx'
import type { DayToFill, MovieWish } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { FixedStarts } from './fixed-starts.tsx'
import { partNames } from './missed-text.ts'

type MovieWishesProps = {
  readonly movie: DayToFill['movies'][number]
  readonly wish: MovieWish
  readonly rooms: readonly string[]
  readonly onChange: (wish: MovieWish) => void
}

const MOST_SHOWS = 50

/** What is wished of one movie. */
export function MovieWishes({ movie: { movie, demand }, wish, rooms, onChange }: MovieWishesProps) {
  const { title, colour, formats } = movie
  const tickets = dayParts.reduce((sum, part) => sum + demand[part], 0)
  return (
    <fieldset className="fill-movie" style={{ '--colour': colour } as CSSProperties}>
      <legend>{title}</legend>
      <div className="fill-shows">
        <Select
          aria-label={m.fill_kind_of({ title })}
          allowDeselect={false}
          data={[
            { value: 'at_least', label: m.fill_at_least() },
            { value: 'exactly', label: m.fill_exactly() },
            { value: 'any', label: m.fill_any() },
          ]}
          value={wish.shows?.kind ?? 'any'}
          onChange={(kind) => onChange({ ...wish, shows: showsOf(kind, wish.shows?.count ?? 1) })}
        />
        {wish.shows && (
          <CountInput
            aria-label={m.fill_shows_of({ title })}
            min={0}
            max={MOST_SHOWS}
            value={wish.shows.count}
            onChange={(count) => onChange({ ...wish, shows: showsOf(wish.shows?.kind, count) })}
          />
        )}
        <span className="fill-soft">{m.fill_demand({ count: tickets })}</span>
        {formats.length > 1 && (
          <Select
            className="fill-format"
            aria-label={m.fill_format_of({ title })}
            allowDeselect={false}
            data={[{ value: '', label: m.fill_format_usual() }, ...formats]}
            value={wish.format ?? ''}
            onChange={(chosen) =>
              onChange({ ...wish, format: formats.find((format) => format === chosen) ?? null })
            }
          />
        )}
      </div>
      <details open={wish.fixed.length > 0}>
        <summary>{m.fill_more()}</summary>
        <div className="fill-parts">
          {dayParts.map((part) => (
            <Count
              key={part}
              label={m.fill_part_of({ part: partNames[part]() })}
              value={wish.parts[part]}
              onChange={(count) => onChange({ ...wish, parts: { ...wish.parts, [part]: count } })}
            />
          ))}
        </div>
        <FixedStarts fixed={wish.fixed} rooms={rooms} onChange={(fixed) => onChange({ ...wish, fixed })} />
      </details>
    </fieldset>
  )
}

function showsOf(kind: string | null | undefined, count: number): MovieWish['shows'] {
  return kind === 'at_least' || kind === 'exactly' ? { kind, count } : null
}

type CountProps = {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (count: number | undefined) => void
}

/** Nothing: no wish. */
function Count({ label, value, onChange }: CountProps) {
  return (
    <NumberInput
      label={label}
      min={0}
      max={MOST_SHOWS}
      clampBehavior="strict"
      allowNegative={false}
      allowDecimal={false}
      value={value ?? ''}
      onChange={(next) => onChange(parseWholeNumber(next) ?? undefined)}
    />
  )
}
