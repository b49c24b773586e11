import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import type { CounterUpiPayment, PaymentOutcome } from '#web/api/gen/types.gen.ts'
import { aReservation } from '#web/testing/a-reservation.ts'
import { changeOf } from './last-sale.ts'
import {
  isRestDue,
  isUndecided,
  orderedBy,
  partsOf,
  restOf,
  saleAfter,
  saleOfKept,
  saleOfPayment,
  type SentUpiSale,
} from './sale.ts'

const cash = {
  saleId: '01a1',
  showtimeId: '01a3',
  mode: 'cash' as const,
  amount: 480,
  seats: [[0, 1]] as [number, number][],
}
const body: SentUpiSale = { ...cash, saleId: '01a2', mode: 'upi' }
const payment = (outcome: Partial<PaymentOutcome>): CounterUpiPayment => ({
  saleId: body.saleId,
  amount: toPaise(48_000),
  seats: ['G7'],
  movie: 'Pinjra',
  startsAt: '2026-12-01T10:00:00Z',
  endsAt: '2026-11-30T10:05:00Z',
  now: '2026-11-30T10:00:00Z',
  isShowOn: true,
  outcome: { state: 'held', reservation: null, QRCode: null, refund: null, ...outcome },
})
const saleIn = (outcome: Partial<PaymentOutcome>) => saleOfPayment(payment(outcome), { body, checkedAt: 7 })
const anError = (code: string) => ({ error: { code, message: '' } })

test('it is sold when the server has made the ticket, and not before', () => {
  expect(saleIn({ state: 'held' })).toMatchObject({ kind: 'upi', checkedAt: 7, isLost: false })
  expect(saleIn({ state: 'paid' })).toMatchObject({ kind: 'upi' })
  const reservation = aReservation()
  expect(saleIn({ state: 'confirmed', reservation })).toEqual({ kind: 'sold', reservation, body })
})

test('a payment that nobody made says that its show is cancelled', () => {
  const cancelled = { ...payment({ state: 'abandoned' }), isShowOn: false }
  expect(saleOfPayment(cancelled, { body, checkedAt: 7 })).toMatchObject({
    kind: 'upi_over',
    isShowOn: false,
  })
  const waiting = { ...payment({ state: 'held' }), isShowOn: false }
  expect(saleOfPayment(waiting, { body, checkedAt: 7 })).toMatchObject({
    kind: 'upi',
    payment: { isShowOn: false },
  })
})

test('a payment that nobody made says whether it was cancelled or its time is over', () => {
  expect(saleIn({ state: 'expired' })).toEqual({
    kind: 'upi_over',
    body,
    isCancelled: false,
    isPartPaid: false,
    isShowOn: true,
  })
  expect(saleIn({ state: 'abandoned' })).toEqual({
    kind: 'upi_over',
    body,
    isCancelled: true,
    isPartPaid: false,
    isShowOn: true,
  })
  expect(saleIn({ state: 'needs_attention' })).toEqual({ kind: 'give_back', body })
})

test('after a reload or a lost answer a payment is begun again by its id, and its order has the seats', () => {
  const reloaded = saleOfKept(body)
  expect(reloaded).toMatchObject({ kind: 'upi', body, payment: null, isLost: false })
  for (const error of [new TypeError('fetch failed'), anError('internal'), anError('outcome_unknown')]) {
    const lost = saleAfter(error, body)
    expect(lost).toMatchObject({ kind: 'upi', body, payment: null, isLost: true })
    expect([isUndecided(lost), orderedBy(lost)]).toEqual([true, body])
  }
})

test('a refusal ends a payment, and so does a provider that makes no QR code', () => {
  for (const code of ['seat_taken', 'adults_only', 'provider_unavailable'])
    expect(saleAfter(anError(code), body)).toMatchObject({ kind: 'none' })
})

test('the seats of a sale in cash stay held by the page until it is sold', () => {
  expect(orderedBy({ kind: 'selling', body: cash })).toBeNull()
  expect(orderedBy({ kind: 'selling', body })).toBe(body)
  expect(saleOfKept(cash)).toEqual({ kind: 'silent' })
  expect(saleAfter(anError('outcome_unknown'), cash)).toEqual({ kind: 'waiting' })
})

const split: SentUpiSale = {
  ...body,
  upiAmount: 200,
  rest: [
    { mode: 'cash', amount: 180, tendered: 200 },
    { mode: 'card', amount: 100, slipReference: 'T-42' },
  ],
}
const partOf = (isPaid: boolean, outcome: Partial<PaymentOutcome>) => ({
  ...payment(outcome),
  part: { rest: toPaise(28_000), isPaid },
})

test('the rest of a sale in parts is due when its part by UPI has come, and while the sale is held', () => {
  expect(isRestDue(partOf(false, { state: 'held' }))).toBe(false)
  expect(isRestDue(partOf(true, { state: 'held' }))).toBe(true)
  expect(isRestDue(partOf(true, { state: 'abandoned' }))).toBe(false)
  expect(isRestDue(payment({ state: 'held' }))).toBe(false)
})

test('a sale in parts that is over says whether something of the rest may have been taken', () => {
  const over = (isPaid: boolean) =>
    saleOfPayment(partOf(isPaid, { state: 'expired' }), { body: split, checkedAt: 7 })
  expect(over(true)).toMatchObject({ kind: 'upi_over', isPartPaid: true })
  expect(over(false)).toMatchObject({ kind: 'upi_over', isPartPaid: false })
  expect(restOf(split)).toEqual([
    { mode: 'cash', amount: 18_000 },
    { mode: 'card', amount: 10_000 },
  ])
  expect(partsOf(split)).toEqual([{ mode: 'upi', amount: 20_000 }, ...restOf(split)])
  expect(partsOf(body)).toEqual([])
})

test('the change of a sale in parts is that of its cash', () => {
  expect(changeOf(split)).toBe(2_000)
  expect(changeOf({ ...split, rest: [{ mode: 'card', amount: 280, slipReference: 'T-42' }] })).toBeNull()
})
