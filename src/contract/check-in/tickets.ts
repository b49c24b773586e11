import { z } from 'zod'
import { certificates, movieFormats } from '#domain/movie-facts.ts'
import { refusalReasons } from '#domain/check-in/verdict.ts'
import { Id, Instant, LocalDate, LocalTime, SeatSchema } from '../shapes.ts'

export const Gate = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((text) => /[\p{L}\p{N}]/u.test(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'gate_characters')
  .describe('the room whose door it is, such as "Screen 3", or "all"')

export const People = z.int().min(1).max(1000)
/** Made for one scan. */
export const Nonce = z.uuid().toLowerCase().describe('the same nonce again returns the same response')
export const Token = z.string().min(1).max(2000).describe('the `t` of the scanned address')

/** Why people are not let in, with what the door says about it. The rule and its order: `domain/check-in/verdict.ts`. */
export const Refusal = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('forged') }).describe('the signature of the ticket is not ours'),
    z.object({ kind: z.literal('unknown') }).describe('no reservation has this id'),
    z.object({ kind: z.literal('not_paid') }).describe('an order that was never paid for'),
    z.object({ kind: z.literal('cancelled') }),
    z.object({ kind: z.literal('refunded') }).describe('the payment went back: the ticket is void'),
    z
      .object({ kind: z.literal('exchanged'), code: z.string() })
      .describe('for tickets of another show: the code of the new booking'),
    z.object({ kind: z.literal('disputed') }).describe('the bank of the buyer questions the payment'),
    z
      .object({ kind: z.literal('withdrawn') })
      .describe('the QR of one person of a booking, which the buyer has taken back'),
    z.object({ kind: z.literal('wrong_day'), date: LocalDate.describe('business day of the show') }),
    z.object({ kind: z.literal('too_early'), opensAt: Instant }),
    z.object({ kind: z.literal('over'), endedAt: Instant }),
    z.object({ kind: z.literal('other_screen'), room: z.string() }).describe('where to go'),
    z
      .object({ kind: z.literal('used'), at: Instant, gate: z.string() })
      .describe('everybody is in: the last admission'),
    z
      .object({ kind: z.literal('too_many'), remaining: z.int().positive() })
      .describe('more people than are left on the ticket'),
    z
      .object({ kind: z.literal('by_phone'), shown: z.enum(refusalReasons).nullable() })
      .describe('refused without a network, for a reason that the server does not see'),
  ])
  .meta({ id: 'Refusal' })

const SharedSeat = z
  .string()
  .nullable()
  .describe('of the QR of a seat that was shared by link: the seat; null for any other QR')

export const verdicts = ['admitted', 'refused'] as const

/** What is admitted by a ticket: no names, no phone numbers. */
export const DoorTicket = z
  .object({
    reservationId: Id,
    showtimeId: Id,
    code: z.string().describe('short booking code that a person can read out'),
    state: z.enum(['confirmed', 'cancelled', 'disputed', 'void', 'exchanged']),
    isPrivate: z.boolean(),
    people: z.int().positive(),
    seats: z.array(SeatSchema),
    seatLabels: z.array(z.string()),
    movie: z.string(),
    formats: z.array(z.enum(movieFormats)).describe('in which it is shown; several while none is decided'),
    certificate: z.enum(certificates),
    adultsOnly: z.boolean().describe('certificate A: ask for a proof of age'),
    cinema: z.string(),
    auditoriumId: z.uuid(),
    room: z.string(),
    date: LocalDate,
    startAt: LocalTime,
    startsAt: Instant,
    endsAt: Instant,
  })
  .meta({ id: 'DoorTicket' })
export type DoorTicket = z.infer<typeof DoorTicket>

export const Admission = z
  .object({
    _id: Id,
    verdict: z.enum(verdicts),
    people: z.int().positive(),
    at: Instant.describe('when it was, as far as is known: a wrong clock of a phone is corrected'),
    scannedAt: Instant.describe('by the clock of the phone'),
    receivedAt: Instant.describe('by the clock of the server'),
    gate: z.string(),
    seat: SharedSeat,
    by: z.string().describe('name of the staff account or of the door phone'),
    isOffline: z.boolean(),
    reason: Refusal.nullable().describe('of a refusal'),
    conflict: Refusal.nullable().describe(
      'admitted without a network, and the server would have refused it for this reason',
    ),
    undone: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
    nonce: z.uuid().nullable().describe('of the scan, for the caller who made it'),
    undoUntil: Instant.nullable().describe('the caller may undo it until then; null: not at all'),
  })
  .meta({ id: 'Admission' })
export type Admission = z.infer<typeof Admission>

export const CheckIn = z
  .object({
    verdict: z.enum(verdicts),
    admitted: z.int().nonnegative().describe('people of the ticket that are in'),
    remaining: z.int().nonnegative().describe('people of the ticket that are not in yet'),
    reason: Refusal.nullable(),
    seat: SharedSeat,
    admissions: z.array(Admission).describe('admissions and refusals, the latest last'),
    ticket: DoorTicket.nullable().describe('null when it is forged, unknown or not paid'),
  })
  .meta({ id: 'CheckIn' })
export type CheckIn = z.infer<typeof CheckIn>
