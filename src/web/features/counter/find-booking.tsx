import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FEWEST_LETTERS_OF_A_BOOKING } from '#domain/counter.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { localTime } from '#domain/time.ts'
import { listBookingsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BookingRow } from '#web/api/gen/types.gen.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { useDebouncedValue } from '#web/lib/forms/use-debounced-value.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { CounterField } from './counter-field.tsx'
import { searchWordsOf } from './search-words.ts'

const MOST = 8
/** After the last key: a search is recorded. */
const PAUSE_MS = 200

/** A booking by phone, name, email or code: print its ticket, or open it with its story and actions. `asked` is what was scanned or typed before. */
export function FindBooking({ asked }: { readonly asked: string }) {
  const [words, setWords] = useState(asked)
  const text = useDebouncedValue(words, PAUSE_MS)
  const q = searchWordsOf(text) ?? ''
  const isTooLong = searchWordsOf(text) === null
  const { data, isFetching, error } = useQuery({
    ...listBookingsOptions({ query: { q, limit: MOST, sort: 'newest' } }),
    enabled: q.length >= FEWEST_LETTERS_OF_A_BOOKING,
    placeholderData: (before) => before,
  })
  const found = q.length >= FEWEST_LETTERS_OF_A_BOOKING ? data : undefined
  return (
    <section aria-label={m.counter_find()} className="counter-panel">
      <CounterField
        label={m.counter_find_label()}
        value={words}
        onChange={setWords}
        inputMode="search"
        isFocused
      />
      <p role="status" className="counter-soft">
        {error && errorTextOf(error)}
        {!error && (isTooLong ? m.counter_find_long() : found ? foundText(found) : m.counter_find_hint())}
        {isFetching && ' …'}
      </p>
      <ul className="counter-list">
        {found?.items.map((booking) => (
          <Found key={booking._id} booking={booking} />
        ))}
      </ul>
    </section>
  )
}

function foundText({
  items,
  total,
}: {
  readonly items: readonly BookingRow[]
  readonly total: number
}): string {
  return items.some(({ isSimilar }) => isSimilar)
    ? m.counter_found_similar()
    : m.counter_found({ count: total })
}

function Found({ booking }: { readonly booking: BookingRow }) {
  const { code, name, phone, formats, date, startsAt, seats, state, reservationId, _id } = booking
  const base = import.meta.env.BASE_URL
  return (
    <li>
      <p>
        <b>{code ?? m.counter_no_ticket()}</b> {[name, phone].filter(Boolean).join(', ')}
        <span>
          {bookedTitle(booking)}
          {date && startsAt
            ? `, ${formatLabel(formats)}, ${formatDay(date)}, ${formatTime(localTime(new Date(startsAt)))}, ${seats.join(', ')}`
            : ''}
        </span>
      </p>
      {state === 'confirmed' && reservationId ? (
        <a href={`${base}counter/ticket/${reservationId}`}>{m.counter_print()}</a>
      ) : (
        <span className="counter-soft">{m.counter_no_ticket()}</span>
      )}
      <a href={`${base}admin/reservations?open=${_id}`}>{m.counter_open_booking()}</a>
    </li>
  )
}
