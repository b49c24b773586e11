import type { Language } from '#domain/languages.ts'
import { clockLabel, localDate, localTime } from '#domain/time.ts'
import { messagesIn } from '#server/messages.ts'
import { dateLabel } from './date-label.ts'

/** When the snacks of an order are picked up, and under which number the kitchen has them. */
export type PickUp = { readonly number: number; readonly at: Date }

/** Returns the pick-up as a row of a mail: its word, then date, time and number. */
export function pickUpFact({ number, at }: PickUp, language: Language): [string, string] {
  const m = messagesIn(language)
  const date = dateLabel(localDate(at), language)
  const time = clockLabel(m, localTime(at))
  return [m.mail_snacks_pick_up(), m.mail_snacks_pick_up_value({ date, time, number })]
}
