import { nearestLawfulPrices } from './gst.ts'
import { comparePaise, costOfPart, subtractPaise, toPaise, type Paise } from './money.ts'
import { isWithinPart, weekdayOf, type Weekday } from './price-card.ts'

/** What a campaign takes off each ticket, and of which shows. */
export type CampaignTerms = {
  readonly percentOff: number | null
  /** The most that a share takes off. */
  readonly mostPaiseOff: Paise | null
  readonly paiseOff: Paise | null
  /** Empty, or null: every movie, every weekday, every start. */
  readonly movieIds: readonly string[]
  /** Of the business day: 00:05 is of the evening before. */
  readonly weekdays: readonly Weekday[]
  /** Starts `HH:MM` within the business day: the first that fits, and the first that does not any more. */
  readonly startFrom: string | null
  readonly startUntil: string | null
}

type ShowOfCode = { readonly movieId: string; readonly startDate: string; readonly startAt: string }
export type Misfit = 'other_movie' | 'other_day' | 'other_time'

/** Returns why a campaign is not for a show; null when it is. */
export function findMisfit(terms: CampaignTerms, { movieId, startDate, startAt }: ShowOfCode): Misfit | null {
  const { movieIds, weekdays, startFrom: from, startUntil: until } = terms
  if (movieIds.length > 0 && !movieIds.includes(movieId)) return 'other_movie'
  if (weekdays.length > 0 && !weekdays.includes(weekdayOf({ date: startDate, startAt }))) return 'other_day'
  return isWithinPart({ from, until }, startAt) ? null : 'other_time'
}

type Off = Pick<CampaignTerms, 'percentOff' | 'mostPaiseOff' | 'paiseOff'>
/** Rs 1: a ticket never costs less, because the payment provider takes nothing less. */
const LEAST = toPaise(100)

/**
 * Returns the price of a ticket with a discount, on a date YYYY-MM-DD of the sale. A share is rounded to the paisa. A price between the rates of GST
 * becomes the next lawful one below it. Null: it would be less than Rs 1.
 */
export function discountedPrice(list: Paise, off: Off, date: string): Paise | null {
  const price = subtractPaise(list, amountOff(list, off))
  if (price < LEAST) return null
  return nearestLawfulPrices(price, date)?.below ?? price
}

function amountOff(list: Paise, { percentOff, mostPaiseOff, paiseOff }: Off): Paise {
  if (paiseOff !== null) return paiseOff
  const share = costOfPart({ of: list, units: 100, quantity: percentOff ?? 0 })
  return mostPaiseOff !== null && comparePaise(share, mostPaiseOff) > 0 ? mostPaiseOff : share
}

/** What may be typed, with spaces and hyphens. */
export const MOST_TYPED_CODE = 60
const CODE = /^[A-Z0-9]{4,20}$/

/** Returns a code as it is stored, in capitals and without spaces and hyphens; null when it is no code. */
export function readCampaignCode(typed: string): string | null {
  const code = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '')
  return CODE.test(code) ? code : null
}
