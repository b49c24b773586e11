import { FEWEST_TICKETS } from '#domain/screenings.ts'
import { daysAfter, instantAt, localDate, localTime } from '#domain/time.ts'
import type { QuoteDraft } from './quote-draft.ts'

const VALID_DAYS = 2
const END_OF_DAY = '20:00'

/** What a quote begins with: as many people as the enquiry names, valid for two days and never beyond the requested day. */
export function firstDraft(
  { seats, date }: { readonly seats: number; readonly date: string },
  now: Date,
): QuoteDraft {
  const today = localDate(now)
  const usual = daysAfter(today, VALID_DAYS)
  const dayBefore = daysAfter(date, -1)
  const last = dayBefore > today ? dayBefore : daysAfter(today, 1)
  return {
    movieId: '',
    showtimeId: '',
    people: Math.max(FEWEST_TICKETS, seats),
    validDate: usual < last ? usual : last,
    validTime: END_OF_DAY,
    isHeld: false,
    snacks: [],
    pickUpAt: '',
  }
}

type End = Pick<QuoteDraft, 'validDate' | 'validTime'>

/** The end of a quote for a showtime: no later than its booking closes. */
export function endFor(
  { validDate, validTime }: End,
  { bookingClosesAt }: { readonly bookingClosesAt: string },
): End {
  const closes = new Date(bookingClosesAt)
  if (validDate !== '' && validTime !== '' && instantAt(validDate, validTime) <= closes)
    return { validDate, validTime }
  return { validDate: localDate(closes), validTime: localTime(closes) }
}
