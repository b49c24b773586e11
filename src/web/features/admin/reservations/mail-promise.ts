import type { BookingFile } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** Says after a text that the buyer gets a mail, or that a booking without an address, as of a walk-in, gets none. */
export function withMail(
  { email }: Pick<BookingFile, 'email'>,
  text: string,
  promise: () => string = m.booking_gets_mail,
): string {
  return `${text} ${email === '' ? m.booking_no_address() : promise()}`
}
