import type { Reservation } from '#contract/orders.ts'
import { cinemaWord } from '#web/lib/cinema-words.ts'
import { formatClock } from '#web/lib/clock.ts'
import { formatShortDate } from '#web/lib/dates.ts'
import { m } from '#web/paraglide/messages.js'

/** Where and when, for those who come along. Never the code: whoever has it has the seats. */
function wordsOf({ movie, date, startAt, cinema, convertedSeats }: Reservation): string {
  return m.ticket_share_words({
    movie,
    date: formatShortDate(date),
    time: formatClock(startAt),
    cinema: cinemaWord(cinema),
    seats: convertedSeats.join(', '),
  })
}

type Shared = 'shared' | 'copied' | 'dismissed'

/** Through the device's own sheet where it has one, else to the clipboard. Rejects when neither is allowed. */
export async function shareShow(reservation: Reservation, address: string): Promise<Shared> {
  const message = { title: reservation.movie, text: wordsOf(reservation), url: address }
  if (!('share' in navigator) || !navigator.canShare(message)) {
    await navigator.clipboard.writeText(`${message.text}\n${address}`)
    return 'copied'
  }
  try {
    await navigator.share(message)
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    throw error
  }
}
