import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { toPaise } from '#domain/money.ts'
import { PREPARED_FOOD, snackTaxCodes } from '#domain/gst.ts'
import { isMenuKind, lineKinds, type LineKind } from '#domain/line-kinds.ts'
import { priceLines, type Item } from '#domain/pricing.ts'
import { localDate } from '#domain/time.ts'
import { candidateKeys, KEY_ID_LENGTH, type KeyRing } from '#server/platform/key-ring.ts'
import type { NewOrder } from './order.ts'
import { runsOf, seatsOfRuns } from './seat-runs.ts'

/** What an order is made of, without what is read from the account of its buyer. */
export type OrderFacts = Pick<
  NewOrder,
  | 'showtimeId'
  | 'orderId'
  | 'seats'
  | 'lines'
  | 'adultsOnly'
  | 'createdAt'
  | 'pickUpAt'
  | 'snackUnits'
  | 'forReservation'
  | 'quoteId'
> & { readonly userId: string }

/** Lines: kind, snack, its name, quantity, unit price in paise, tax code of a snack. The tax follows from the day of the order. */
const Line = z.tuple([
  z.custom<LineKind>((kind) => typeof kind === 'string' && kind in lineKinds),
  z.uuid().nullable(),
  z.string().nullable(),
  z.int().positive(),
  z.int().positive(),
  // Notes of earlier versions have none.
  z.enum(snackTaxCodes).nullish(),
])
const Note = z.object({
  /** Null: of no show. */
  s: z.uuid().nullable(),
  o: z.uuid(),
  u: z.uuid(),
  r: z.array(z.int()),
  l: z.array(Line).min(1),
  a: z.boolean(),
  t: z.int(),
  /** Snacks: when they are picked up, their units, and the reservation that they are bought for afterwards. */
  p: z.tuple([z.int(), z.int(), z.uuid().nullable()]).optional(),
  /** The quote of a private screening that it was made from. */
  q: z.uuid().optional(),
})

/** The provider's limit for a note. */
const NOTE_CHARACTERS = 256
const NAME = 'marquee_'
const IV_BYTES = 12
const TAG_BYTES = 16
/** Tells a note from a sealed id, which has the same key. */
const PURPOSE = Buffer.from('order note')

/**
 * Returns the notes of the provider's order from which ours can be rebuilt when our database has lost it: encrypted and authenticated, so that
 * they name nobody and only our own orders are rebuilt.
 */
export function writeOrderNotes({ current }: KeyRing<Uint8Array>, order: OrderFacts): Record<string, string> {
  const content: z.input<typeof Note> = {
    s: order.showtimeId,
    o: order.orderId,
    u: order.userId,
    r: runsOf(order.seats),
    l: order.lines.map(({ kind, itemId, label, quantity, unitPrice, taxCode }) => [
      kind,
      itemId,
      label,
      quantity,
      unitPrice,
      snackTaxCodes.find((code) => code === taxCode) ?? null,
    ]),
    a: order.adultsOnly,
    t: order.createdAt.getTime(),
    ...(order.pickUpAt &&
      order.snackUnits !== null && {
        p: [order.pickUpAt.getTime(), order.snackUnits, order.forReservation],
      }),
    ...(order.quoteId !== null && { q: order.quoteId }),
  }
  const sealed = current.id + seal(current.key, JSON.stringify(content))
  const count = Math.ceil(sealed.length / NOTE_CHARACTERS)
  const parts = Array.from({ length: count }, (_, part) =>
    sealed.slice(part * NOTE_CHARACTERS, (part + 1) * NOTE_CHARACTERS),
  )
  return Object.fromEntries(parts.map((text, part) => [`${NAME}${part}`, text]))
}

/** Returns the order of `writeOrderNotes`; null for any other notes. */
export function readOrderNotes(
  keys: KeyRing<Uint8Array>,
  notes: Readonly<Record<string, string>>,
): OrderFacts | null {
  const parts = Object.keys(notes).filter((name) => name.startsWith(NAME))
  const sealed = parts.map((_, part) => notes[`${NAME}${part}`] ?? '').join('')
  const [key] = candidateKeys(keys, sealed.slice(0, KEY_ID_LENGTH))
  if (!key) return null
  try {
    const { s, o, u, r, l, a, t, p, q } = Note.parse(JSON.parse(unseal(key, sealed.slice(KEY_ID_LENGTH))))
    const createdAt = new Date(t)
    const lines = priceLines(l.map(itemOf), localDate(createdAt))
    return {
      showtimeId: s,
      orderId: o,
      userId: u,
      seats: seatsOfRuns(r),
      lines,
      adultsOnly: a,
      createdAt,
      pickUpAt: p ? new Date(p[0]) : null,
      snackUnits: p ? p[1] : null,
      forReservation: p ? p[2] : null,
      quoteId: q ?? null,
    }
  } catch {
    return null
  }
}

function itemOf([kind, snackId, name, quantity, price, taxCode]: z.output<typeof Line>): Item {
  const common = { quantity, unitPrice: toPaise(price) }
  if (!isMenuKind(kind)) return { ...common, kind }
  return { ...common, kind, snackId: snackId ?? '', name: name ?? '', taxCode: taxCode ?? PREPARED_FOOD }
}

function seal(key: Uint8Array, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(PURPOSE)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64url',
  )
}

/** Throws when the text is not of `seal` with the same key. */
function unseal(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(PURPOSE)
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
