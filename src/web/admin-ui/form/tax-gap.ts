import { nearestLawfulPrices } from '#domain/gst.ts'
import { formatPaise, paiseFromRupees } from '#domain/money.ts'
import { parseNumber } from '#domain/typed-number.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { m } from '#web/paraglide/messages.js'

/** Says which prices are lawful beside one that no rate of GST fits; undefined for a lawful price, or what is no number. */
export function taxGapText(rupees: unknown, today = cinemaToday()): string | undefined {
  const number = parseNumber(rupees)
  const nearest = number === null || number < 0 ? null : nearestLawfulPrices(paiseFromRupees(number), today)
  if (!nearest) return undefined
  const { below, above } = nearest
  return m.price_in_tax_gap({ below: formatPaise(below), above: formatPaise(above) })
}

/** Returns what the ticket price of a cinema says when a save was refused because of it. */
export function refusedPrice(error: unknown, ticketPrice: unknown): Readonly<Record<string, string>> {
  return errorCodeOf(error) === 'price_in_tax_gap' ? taxGapFields({ ticketPrice }) : {}
}

/** Returns what price fields say of prices that no rate of GST fits, by their names. */
export function taxGapFields(
  prices: Readonly<Record<string, unknown>>,
  today = cinemaToday(),
): Readonly<Record<string, string>> {
  const texts = Object.entries(prices).map(([name, price]) => [name, taxGapText(price, today)] as const)
  return Object.fromEntries(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}
