import { expect, test } from 'vitest'
import { minutesAfter } from '#domain/time.ts'
import { AMOUNT, razorpayOfTest } from '#server/testing/razorpay-of-test.ts'

const razorpay = razorpayOfTest()
const away = { code: 'provider_unavailable' }

const create = () =>
  razorpay.client().createQrCode({
    reference: 'a4f0',
    amount: AMOUNT,
    name: 'Marquee',
    closesAt: minutesAfter(new Date(), 16),
  })
const credit = (id: string) => razorpay.control<{ id: string }>(`/razorpay/qr-codes/${id}/payments`, {})

test('a QR code stands for an order: it is found, and its payment is listed and found by it', async () => {
  const { id } = await create()
  expect(await razorpay.client().findOrder(id)).toEqual({ id, amount: AMOUNT, notes: {} })
  expect(await razorpay.client().listOrderPayments(id)).toEqual([])
  const paid = { id: (await credit(id)).id, providerOrderId: id, amount: AMOUNT, status: 'captured' }
  expect(await razorpay.client().listOrderPayments(id)).toMatchObject([paid])
  expect(await razorpay.client().findPayment(paid.id)).toMatchObject(paid)
  expect([id, 'order_AAAAAAAAAAAAAA'].map(razorpay.client().isQrCode)).toEqual([true, false])
})

test('an unknown QR code is not found', async () => {
  const id = 'qr_AAAAAAAAAAAAAA'
  const { findOrder, listOrderPayments, readQrPicture } = razorpay.client()
  expect([await findOrder(id), await listOrderPayments(id), await readQrPicture(id)]).toEqual([
    null,
    [],
    null,
  ])
})

test('a QR code is closed once; closing it again, or one that is paid, changes nothing', async () => {
  const [{ id: closed }, { id: paid }] = [await create(), await create()]
  await credit(paid)
  for (const id of [closed, closed, paid]) await razorpay.client().closeQrCode(id)
  expect(await credit(closed)).toMatchObject({ error: { description: 'The QR code is closed' } })
  expect(await razorpay.client().listOrderPayments(paid)).toHaveLength(1)
})

test('a QR code that the provider may not close, or not now, is not taken for closed', async () => {
  const { id } = await create()
  for (const status of [401, 429, 500]) {
    await razorpay.fault('qr_codes.close', { status }, 4)
    await expect(razorpay.client().closeQrCode(id)).rejects.toMatchObject(away)
    await razorpay.endFaults()
  }
})

test('its picture is read as PNG; without a response the provider is unavailable', async () => {
  const { id } = await create()
  const picture = await razorpay.client().readQrPicture(id)
  expect(picture).toMatchObject({ type: 'image/png', data: expect.any(Buffer) })
  await razorpay.fault('qr_codes.fetch', { status: 500 })
  await expect(razorpay.client().readQrPicture(id)).rejects.toMatchObject(away)
  await razorpay.fault('qr_codes.create', { dropResponse: true }, 1)
  await expect(create()).rejects.toMatchObject(away)
})
