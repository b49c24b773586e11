import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listMoviesOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { byWord, wordOf } from '#web/lib/movie-words.ts'
import { m } from '#web/paraglide/messages.js'

const MOST = 8

type GenreChoiceProps = {
  readonly chosen: readonly string[]
  readonly onChange: (genres: readonly string[]) => void
}

/** The genres of the programme, and those that were chosen while they were in it. */
export function GenreChoice({ chosen, onChange }: GenreChoiceProps) {
  const hintId = useId()
  const { data: movies = [] } = useQuery(listMoviesOptions({ query: { limit: 200 } }))
  const genres = [...new Set([...chosen, ...movies.flatMap(({ genre }) => genre)])].toSorted(byWord)
  const isFull = chosen.length >= MOST
  const toggle = (genre: string) =>
    onChange(chosen.includes(genre) ? chosen.filter((each) => each !== genre) : [...chosen, genre])
  return (
    <fieldset aria-describedby={hintId} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{m.favourite_genres()}</legend>
      <div className="flex min-h-11 flex-wrap gap-2">
        {genres.map((genre) => (
          <GenreChip
            key={genre}
            genre={genre}
            isChosen={chosen.includes(genre)}
            isDisabled={isFull && !chosen.includes(genre)}
            onToggle={() => toggle(genre)}
          />
        ))}
      </div>
      <p id={hintId} role="status" className="text-sm text-ink-soft">
        {isFull ? m.favourite_genres_full() : m.favourite_genres_hint()}
      </p>
    </fieldset>
  )
}

type GenreChipProps = {
  readonly genre: string
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onToggle: () => void
}

function GenreChip({ genre, isChosen, isDisabled, onToggle }: GenreChipProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-card border border-line px-4 text-sm font-medium transition-colors duration-150 hover:border-ink-soft has-checked:border-marquee has-checked:bg-marquee has-checked:text-on-marquee has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-marquee-ink has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-ink-soft">
      <input
        type="checkbox"
        className="sr-only"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
      />
      {wordOf(genre)}
    </label>
  )
}
