import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { NewShow } from './new-show.tsx'
import type { QuoteDraft } from './quote-draft.ts'

type QuoteShowProps = {
  readonly shows: readonly Showtime[]
  readonly draft: QuoteDraft
  readonly onChange: (changed: Partial<QuoteDraft>) => void
  readonly onCreated: () => void
  readonly requested: { readonly date: string; readonly showTime: string }
}

/** Movie and showtime among those that nobody has, or a new one. */
export function QuoteShow({ shows, draft, onChange, onCreated, requested }: QuoteShowProps) {
  const [isCreating, setCreating] = useState(false)
  const free = shows.filter(({ isBookable }) => isBookable)
  const movies = new Map(free.map(({ movieId }) => [movieId._id, movieId.title]))
  const ofMovie = free.filter(({ movieId }) => draft.movieId === '' || movieId._id === draft.movieId)
  return (
    <>
      <Select
        label={m.admin_movie()}
        placeholder={m.board_any_movie()}
        clearable
        searchable
        value={draft.movieId || null}
        onChange={(movieId) => onChange({ movieId: movieId ?? '', showtimeId: '', pickUpAt: '' })}
        data={[...movies].map(([value, label]) => ({ value, label }))}
      />
      <Select
        label={m.admin_show()}
        placeholder={free.length > 0 ? m.board_choose_show() : m.board_no_free_show()}
        searchable
        value={draft.showtimeId || null}
        onChange={(showtimeId) => onChange({ showtimeId: showtimeId ?? '', pickUpAt: '' })}
        data={ofMovie.map((show) => ({ value: show._id, label: showText(show) }))}
        nothingFoundMessage={m.admin_nothing_matches()}
      />
      {isCreating ? (
        <NewShow
          requested={requested}
          onClose={() => setCreating(false)}
          onCreated={(showtimeId) => {
            onChange({ movieId: '', showtimeId, pickUpAt: '' })
            onCreated()
            setCreating(false)
          }}
        />
      ) : (
        <div>
          <Button variant="subtle" size="compact-sm" onClick={() => setCreating(true)}>
            {m.board_new_show()}
          </Button>
        </div>
      )}
    </>
  )
}

function showText({ movieId, startDate, startAt }: Showtime): string {
  return `${formatShortDate(startDate)}, ${formatTime(startAt)} · ${movieId.title}`
}
