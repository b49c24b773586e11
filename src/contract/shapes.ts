import { z } from 'zod'
import { EMAIL, asciiEmail } from '#domain/email-address.ts'
import { tenDigitPhone } from '#domain/phone-number.ts'
import { isWholePaise } from '#domain/money.ts'
import { plainText } from '#domain/plain-text.ts'
import { MAX_SEATS, seatKey } from '#domain/seats.ts'

const MAX_ROWS = 60
const MAX_COLUMNS = 60

/** An id is in small letters, as the database writes it: ids are compared as texts. Capitals are accepted. */
export const Id = z.uuid().toLowerCase().describe('a UUIDv7')
/** A movie or cinema: its id, or the object with it that calls return (specification, section 3: "object with _id, or plain id"). */
export const RecordRef = z
  .preprocess((sent) => (typeof sent === 'object' && sent && '_id' in sent ? sent._id : sent), Id)
  .describe('its id, or the object with it that calls return')
/** The id of an uploaded picture, or the address of the one that the record shows, which stays. */
export const PictureChoice = Id.or(
  z
    .string()
    .regex(/^\/media\/[\w./-]+$/)
    .max(300),
)
/** Of an approval that a supervisor has given, when a call without it was refused with `supervisor_needed`. */
export const ApprovalId = Id.optional().describe('of an approval that a supervisor has given')
export const PerformanceId = Id.describe(
  'one start of a movie in an auditorium: the same for all classes; another one when it moves',
)

export const IdParams = z.object({ id: Id })
export const UsernameParams = z.object({ username: z.string().min(1).max(120) })
/** Domains in other scripts (`.भारत`) are stored in the form that mail servers use (`xn--h2brj9c`). */
export const Email = z
  .string()
  .overwrite(asciiEmail)
  .check(z.email({ pattern: EMAIL, error: 'email_invalid' }))
  .max(254)
/** Typed with the code of the country, spaces or hyphens it is stored as ten digits. */
export const Phone = z
  .string()
  .overwrite(tenDigitPhone)
  .regex(/^\d{10}$/, 'phone_invalid')
  .describe('10 digits; +91, spaces and hyphens are left out')
export const Password = z.string().min(8, 'password_short').max(200, 'password_long')
/**
 * Characters that no text of people has: controls, halves of a surrogate pair, those that turn the direction of the text around them, so that it reads
 * as another one, and U+FFFE and U+FFFF, which no XML may have (workbooks, vouchers). Marks of direction and joiners are part of texts.
 */
const UNPRINTABLE = String.raw`\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff`
/** A line without unprintable characters. */
export const PRINTABLE_LINE = new RegExp(`^[^${UNPRINTABLE}]*$`, 'u')
/** The same of a text of several lines. */
export const PRINTABLE_TEXT = new RegExp(`^(?:[^${UNPRINTABLE}]|[\\n\\r\\t])*$`, 'u')
const HAS_SOMETHING_TO_SEE = /[^\s\p{M}\p{C}\p{Z}\p{DI}\u2800]/u
export const PersonName = z
  .string()
  .overwrite(plainText)
  .trim()
  .max(120)
  // Marks, joiners and other characters without a shape of their own are part of names, but make none alone.
  // A refinement, because the generated client reads a second pattern as `unknown`.
  .refine(hasSomethingToSee, { error: 'name_missing', abort: true })
  .regex(PRINTABLE_LINE, 'name_characters')

/** Text of one line that staff enter, of at most so many characters, at least one of which can be seen. */
export function LineOfText(max: number, missing = 'text_missing') {
  return VisibleText(max, missing).refine((text) => PRINTABLE_LINE.test(text), 'text_characters')
}

/** Text of several lines that staff enter, of at most so many characters, at least one of which can be seen. */
export function TextOf(max: number, missing = 'text_missing') {
  return VisibleText(max, missing).refine((text) => PRINTABLE_TEXT.test(text), 'text_characters')
}

function VisibleText(max: number, missing: string) {
  return z
    .string()
    .overwrite(plainText)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, { error: 'text_long', abort: true })
    .refine(hasSomethingToSee, { error: missing, abort: true })
}

/** Whether a text has a character that can be seen. */
export function hasSomethingToSee(text: string): boolean {
  return HAS_SOMETHING_TO_SEE.test(text)
}

const RupeesNumber = z
  .number()
  .refine(isWholePaise, 'amount_decimals')
  .describe('Indian rupees, at most two decimals')
const MOST_RUPEES_SENT = 10_000_000
/**
 * An amount in a response: pages receive it as paise, because the generated client converts this format. It has no limit: a sum exceeds that of the
 * amounts in it, and a response that its own shape refuses is an error 500.
 */
export const Rupees = RupeesNumber.nonnegative().meta({ format: 'rupees' })
/** The same of an amount that may be below zero: more may go out than comes in. */
export const SignedRupees = RupeesNumber.describe(
  'Indian rupees, at most two decimals, below zero where more went out than came in',
).meta({ format: 'rupees' })
/** An amount in a request: the generated client does not accept paise for this format. */
export const RupeesSent = RupeesNumber.nonnegative().max(MOST_RUPEES_SENT).meta({ format: 'rupees-sent' })
/** A price in a request: nothing is sold for nothing, and less than a paisa would be stored as nothing. */
export const PriceSent = RupeesSent.refine((rupees) => rupees >= 0.01, 'price_zero')
/** Returns the shape of a body that accepts further booking data and ignores it. Its amounts are named so that the client cannot send paise. */
export function bookingDataWith<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .looseObject({
      ...fields,
      ticketPrice: RupeesSent.optional().catch(undefined),
      total: RupeesSent.optional().catch(undefined),
    })
    .describe('further booking data is accepted and ignored')
}

export const LocalDate = z.iso.date().describe('a date in the cinema, YYYY-MM-DD')
/**
 * The date of a show that somebody asks for. Others are refused before the database, which has its own limits.
 * A refinement, because the generated client reads a second pattern as `unknown`.
 */
export const AskedDate = z.iso
  .date({ abort: true })
  .refine((date) => date.startsWith('20'))
  .describe('a date in the cinema, YYYY-MM-DD')
/** A date that staff store: of this century or the last, so that the days around it have four digits of a year. */
export const StoredDate = z.iso
  .date({ abort: true })
  .refine((date) => /^(19|20)/.test(date))
  .describe('a date in the cinema, YYYY-MM-DD')
export const LocalTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_format')
  .describe('a time of day in the cinema, HH:MM')
export const Instant = z.iso.datetime({ offset: true }).describe('an instant, ISO 8601')
const EARLIEST = Date.UTC(1970, 0)
const LATEST = Date.UTC(2100, 0)
/** An instant that somebody sends, also by a clock that starts in 1970. Others have no date in the database. */
export const SentInstant = z.iso
  .datetime({ offset: true, abort: true })
  .refine((text) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST)
  .describe('an instant, ISO 8601, from 1970 to 2099')

export const SeatSchema = z
  .tuple([
    z
      .int()
      .min(0)
      .max(MAX_ROWS - 1),
    z
      .int()
      .min(0)
      .max(MAX_COLUMNS - 1),
  ])
  .describe('[row, column], counted from 0')
export const SeatList = z
  .array(SeatSchema)
  .min(1)
  .max(MAX_SEATS, 'seats_many')
  .refine((seats) => new Set(seats.map(seatKey)).size === seats.length, 'seat_repeated')
export const SeatMatrixSchema = z
  .array(z.array(z.int().min(0).max(6)))
  .describe('row by row: 0 free, 1 reserved, 4 held, 5 no seat, 6 wheelchair space')
