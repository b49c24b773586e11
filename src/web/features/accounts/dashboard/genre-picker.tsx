import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { allMoviesQuery } from '#web/api/all-pages.ts'
import { byLabel, labelOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { OptionChip } from './option-chip.tsx'

const MAX_GENRES = 8

type GenrePickerProps = {
  readonly chosen: readonly string[]
  readonly onChange: (genres: readonly string[]) => void
}

/** Offers the genres of the current movies, and chosen genres that no current movie has. */
export function GenrePicker({ chosen, onChange }: GenrePickerProps) {
  const hintId = useId()
  const { data: movies = [] } = useQuery(allMoviesQuery())
  const genres = [...new Set([...chosen, ...movies.flatMap(({ genre }) => genre)])].toSorted(byLabel)
  const isFull = chosen.length >= MAX_GENRES
  const toggle = (genre: string) =>
    onChange(chosen.includes(genre) ? chosen.filter((each) => each !== genre) : [...chosen, genre])
  return (
    <fieldset aria-describedby={hintId} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{m.favourite_genres()}</legend>
      <div className="flex min-h-11 flex-wrap gap-2">
        {genres.map((genre) => (
          <OptionChip
            key={genre}
            type="checkbox"
            checked={chosen.includes(genre)}
            disabled={isFull && !chosen.includes(genre)}
            onChange={() => toggle(genre)}
          >
            {labelOf(genre)}
          </OptionChip>
        ))}
      </div>
      <p id={hintId} role="status" className="text-sm text-ink-soft">
        {isFull ? m.favourite_genres_full() : m.favourite_genres_hint()}
      </p>
    </fieldset>
  )
}
