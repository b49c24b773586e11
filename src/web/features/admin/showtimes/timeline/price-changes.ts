import type { ScheduleEditInput } from '#web/api/gen/types.gen.ts'
import { formatPaise } from '#domain/money.ts'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { Area } from './performance.ts'

type Saved = {
  /** The areas before the edits, and as they were saved. */
  readonly before: readonly Area[]
  readonly after: readonly Area[]
  readonly edits: readonly ScheduleEditInput[]
}

/**
 * Returns which prices a move to other cinemas has changed, each of which has a price of its own, by room: "Moved to Screen 3, at its prices: Gold ₹200
 * to ₹240". Nothing of prices that the edit named.
 */
export function priceChangeText({ before, after, edits }: Saved): string | null {
  const named = new Set(edits.flatMap((edit) => ('ticketPrice' in edit ? [edit.id] : [])))
  const earlier = new Map(before.map((area) => [area.id, area]))
  const changed = after.flatMap((area) => {
    const was = earlier.get(area.id)
    const isOther = was && was.cinema._id !== area.cinema._id && was.ticketPrice !== area.ticketPrice
    if (!isOther || named.has(area.id) || was.ticketPrice === null || area.ticketPrice === null) return []
    const prices = { before: formatPaise(was.ticketPrice), after: formatPaise(area.ticketPrice) }
    const text = m.schedule_price_becomes({ seatClass: classLabel(area.cinema.seatClass), ...prices })
    return [{ room: area.cinema.room, text }]
  })
  const rooms = Map.groupBy(changed, ({ room }) => room)
  const sentences = [...rooms].map(([room, each]) => {
    const prices = [...new Set(each.map(({ text }) => text))].join(', ')
    return m.schedule_prices_become({ room: roomLabel(room), prices })
  })
  return sentences.length === 0 ? null : sentences.join('. ')
}
