import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { candidateKeys, KEY_ID_LENGTH, type KeyRing } from '#server/platform/key-ring.ts'
import type { OrderKey } from '../seats/index.ts'
import { sellsAdmissionOnly, type Order } from './order.ts'
import { findOrder, findOrderByProviderId } from './orders.queries.ts'
import { runsOf, seatsOfRuns } from './seat-runs.ts'

/**
 * Seats as runs of neighbours, [first, count] one after the other; `k` is every seat, as in the ids of earlier versions. A whole
 * screen is a run for each row, so that the id fits an address. `p`: it sells more than admission.
 */
const Sealed = z.union([
  z.object({ s: z.uuid().nullable(), o: z.uuid(), r: z.array(z.int()), p: z.literal(1).optional() }),
  z.object({ s: z.uuid(), o: z.uuid(), k: z.array(z.int()) }),
])

/** Content of a sealed id, read without a query. */
export type SealedOrder = OrderKey & {
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly seats: readonly number[]
  /** Its hold is a claim of these seats and nothing else. */
  readonly isAdmissionOnly: boolean
}

/** Distinguishes a sealed id from the provider's id, and versions the format: the second has the id of its key. */
const PREFIX = 's2.'
const PREFIX_WITHOUT_KEY_ID = 's1.'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and authenticates an order's key for the address of the payment page (AES-256-GCM). */
export function sealOrder(
  { current }: KeyRing<Uint8Array>,
  { showtimeId, orderId, seats, kinds }: Pick<Order, 'showtimeId' | 'orderId' | 'seats' | 'kinds'>,
): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', current.key, iv, { authTagLength: TAG_BYTES })
  const content = JSON.stringify({
    s: showtimeId,
    o: orderId,
    r: runsOf(seats),
    ...(!sellsAdmissionOnly({ kinds }) && { p: 1 }),
  })
  const sealed = Buffer.concat([iv, cipher.update(content, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return PREFIX + current.id + sealed.toString('base64url')
}

/** Returns the order's key of a sealed id; null for any other input. */
export function unsealOrder(keys: KeyRing<Uint8Array>, sealed: string): SealedOrder | null {
  if (!isSealed(sealed)) return null
  const hasKeyId = sealed.startsWith(PREFIX)
  const start = hasKeyId ? PREFIX.length + KEY_ID_LENGTH : PREFIX_WITHOUT_KEY_ID.length
  const id = hasKeyId ? sealed.slice(PREFIX.length, start) : undefined
  const bytes = Buffer.from(sealed.slice(start), 'base64url')
  for (const key of candidateKeys(keys, id)) {
    const order = decrypt(key, bytes)
    if (order) return order
  }
  return null
}

function isSealed(reference: string): boolean {
  return reference.startsWith(PREFIX) || reference.startsWith(PREFIX_WITHOUT_KEY_ID)
}

function decrypt(key: Uint8Array, bytes: Buffer): SealedOrder | null {
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const content =
      decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    const order = Sealed.parse(JSON.parse(content))
    const key = { showtimeId: order.s, orderId: order.o }
    if (!('r' in order)) return { ...key, seats: order.k, isAdmissionOnly: true }
    return { ...key, seats: seatsOfRuns(order.r), isAdmissionOnly: order.p === undefined }
  } catch {
    return null
  }
}

/** `orderReference`: the sealed id of an order, or the provider's; the specification's `orderId`. */
export type OwnOrderReference = { readonly orderReference: string; readonly userId: string }

/** Returns the key of an order. A sealed id is read without a query: the caller must check the owner. */
export async function resolveOrderKey(
  deps: Pick<Deps, 'db' | 'keys'>,
  reference: string,
): Promise<SealedOrder> {
  if (isSealed(reference)) {
    const sealed = unsealOrder(deps.keys.seal, reference)
    if (!sealed) throw new AppError('not_found')
    return sealed
  }
  const order = await findOrderByProviderId(deps.db, reference)
  if (!order) throw new AppError('not_found')
  const { showtimeId, orderId, seats } = order
  return { showtimeId, orderId, seats, isAdmissionOnly: sellsAdmissionOnly(order) }
}

/** Returns the caller's own order, by its sealed id or the provider's. Throws `not_found`, also for another user's order. */
export async function getOwnOrder(
  deps: Pick<Deps, 'db' | 'keys'>,
  { orderReference, userId }: OwnOrderReference,
): Promise<Order> {
  const order = isSealed(orderReference)
    ? await findOrder(deps.db, await resolveOrderKey(deps, orderReference))
    : await findOrderByProviderId(deps.db, orderReference)
  if (order?.userId !== userId) throw new AppError('not_found')
  return order
}
