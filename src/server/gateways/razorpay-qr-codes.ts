import { fetch } from 'undici'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { toPaise } from '#domain/money.ts'
import type { GatewayOrder, GatewayPayment, NewQrCode, QrPicture } from '#server/ports/payment-gateway.ts'
import type { HttpClient } from './http-client.ts'
import { asPayment, Id, paise, Payment } from './razorpay-entities.ts'
import { isAbsent, read, unexpected } from './razorpay-responses.ts'

const PREFIX = 'qr_'
const QrCode = z.object({
  id: Id,
  image_url: z.url({ protocol: /^https?$/ }),
  payment_amount: paise.nullish(),
})
const PICTURE_MILLISECONDS = 4_000
const MOST_BYTES = 500_000
const pictureTypes = [
  { type: 'image/png', magic: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  { type: 'image/jpeg', magic: Buffer.from([0xff, 0xd8, 0xff]) },
] as const

/** Returns whether a provider's order id is the id of a QR code. */
export function isQrCode(id: string): boolean {
  return id.startsWith(PREFIX)
}

/**
 * Creates a QR code of a fixed amount that is paid once (razorpay.com/docs/api/qr-codes). After a lost response it may exist; nobody has seen it, and it
 * closes by itself. Throws `provider_unavailable`.
 */
export async function createQrCode(
  http: HttpClient,
  { reference, amount, name, closesAt }: NewQrCode,
): Promise<{ readonly id: string }> {
  const body = {
    type: 'upi_qr',
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: amount,
    name,
    close_by: Math.ceil(closesAt.getTime() / 1_000),
    notes: { reference },
  }
  const path = '/payments/qr_codes'
  return read(await http.send({ method: 'POST', path, body, isSafeToRepeat: false }), QrCode)
}

/** Closes a QR code; one that is closed or paid stays as it is. Throws `provider_unavailable`. */
export async function closeQrCode(http: HttpClient, id: string): Promise<void> {
  const path = `${pathOf(id)}/close`
  const response = await http.send({ method: 'POST', path, isSafeToRepeat: true })
  // 400: it is closed, or unknown.
  if (response.status >= 400 && response.status !== 400) throw unexpected(response)
}

/** Finds a QR code as the provider's order. It has no notes from which a lost order can be rebuilt. */
export async function findQrCode(http: HttpClient, id: string): Promise<GatewayOrder | null> {
  const found = await readQrCode(http, id)
  return found && { id: found.id, amount: found.payment_amount ?? toPaise(0), notes: {} }
}

async function readQrCode(http: HttpClient, id: string): Promise<z.output<typeof QrCode> | null> {
  const response = await http.send({ method: 'GET', path: pathOf(id), isSafeToRepeat: true })
  return isAbsent(response) ? null : read(response, QrCode)
}

/** Returns the picture of a QR code, a PNG or JPEG; null when there is none. Throws `provider_unavailable`. */
export async function readQrPicture(http: HttpClient, id: string): Promise<QrPicture | null> {
  const found = await readQrCode(http, id)
  if (!found) return null
  const data = await download(found.image_url).catch((cause: unknown) => {
    throw Object.assign(new AppError('provider_unavailable'), { cause })
  })
  const type = pictureTypes.find(({ magic }) => data.subarray(0, magic.length).equals(magic))?.type
  if (!type) throw new AppError('provider_unavailable')
  return { type, data }
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PICTURE_MILLISECONDS) })
  if (!response.ok || !response.body) throw new Error(`the picture has status ${response.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the picture is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Lists the payments of a QR code, whose id becomes their order id: the provider names no order in them. */
export async function listQrPayments(http: HttpClient, id: string): Promise<GatewayPayment[]> {
  const response = await http.send({ method: 'GET', path: `${pathOf(id)}/payments`, isSafeToRepeat: true })
  if (isAbsent(response)) return []
  const { items } = read(response, z.object({ items: z.array(Payment) }))
  return items.map((payment) => ({ ...asPayment(payment), providerOrderId: id }))
}

/** Returns the id of the QR code with which a payment was made; null when there is none. */
export async function findQrOfPayment(http: HttpClient, paymentId: string): Promise<string | null> {
  const path = `/payments/qr_codes?payment_id=${encodeURIComponent(paymentId)}`
  const response = await http.send({ method: 'GET', path, isSafeToRepeat: true })
  if (isAbsent(response)) return null
  const { items } = read(response, z.object({ items: z.array(z.object({ id: Id })) }))
  return items[0]?.id ?? null
}

const pathOf = (id: string) => `/payments/qr_codes/${encodeURIComponent(id)}`
