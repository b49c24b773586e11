import type { ScheduleEditInput, StaffShowtime } from '#web/api/gen/types.gen.ts'
import { formatPaise } from '#domain/money.ts'
import { classLabel, roomLabel } from '#web/lib/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { shownShowsOf } from './shown-shows.ts'

type Saved = {
  /** The showtimes before the edits, and as they were saved. */
  readonly before: readonly StaffShowtime[]
  readonly after: readonly StaffShowtime[]
  readonly edits: readonly ScheduleEditInput[]
}

/**
 * Returns which prices a move to other cinemas has changed, each of which has a price of its own, by room: "Moved to Screen 3, at its prices: Gold ₹200
 * to ₹240". Nothing of prices that the edit named.
 */
export function priceChangeText({ before, after, edits }: Saved): string | null {
  const named = new Set(edits.flatMap((edit) => ('ticketPrice' in edit ? [edit.id] : [])))
  const earlier = new Map(shownShowsOf(before).map((show) => [show.id, show]))
  const changed = shownShowsOf(after).flatMap((show) => {
    const was = earlier.get(show.id)
    const isOther = was && was.cinema._id !== show.cinema._id && was.ticketPrice !== show.ticketPrice
    if (!isOther || named.has(show.id) || was.ticketPrice === null || show.ticketPrice === null) return []
    const prices = { before: formatPaise(was.ticketPrice), after: formatPaise(show.ticketPrice) }
    const text = m.schedule_price_becomes({ seatClass: classLabel(show.cinema.seatClass), ...prices })
    return [{ room: show.cinema.room, text }]
  })
  const rooms = Map.groupBy(changed, ({ room }) => room)
  const sentences = [...rooms].map(([room, each]) => {
    const prices = [...new Set(each.map(({ text }) => text))].join(', ')
    return m.schedule_prices_become({ room: roomLabel(room), prices })
  })
  return sentences.length === 0 ? null : sentences.join('. ')
}
