import { paiseFromRupees, rupeesFromPaise, subtractPaise } from '#domain/money.ts'
import type { BookingFile } from '#contract/booking-story.ts'
import type { BookingRow } from '#contract/bookings.ts'
import type { Counter, CounterPayout } from '#contract/counter.ts'
import type { Person } from '../builders.ts'
import { saleBody } from '../counter-calls.ts'
import { atWork } from './at-work.ts'
import { cancelShow } from './cancel-show.ts'
import { checkResponse } from './check-response.ts'
import { exchange } from './exchange.ts'
import { pick } from './pick.ts'
import type { Step } from './steps.ts'
import { seatsFor, type TestSystem } from './system.ts'

export type CounterStep = Extract<
  Step,
  { readonly kind: 'sellAtCounter' | 'payOut' | 'countDrawer' | 'refundByStaff' | 'exchange' | 'cancelShow' }
>

/** Returns an amount in rupees less another. */
export const rupeesLess = (amount: number, less: number) =>
  rupeesFromPaise(subtractPaise(paiseFromRupees(amount), paiseFromRupees(less)))
const split = ({ amount }: { readonly amount: number }) => ({
  mode: 'split' as const,
  parts: [
    { mode: 'card' as const, amount: 100, slipReference: '0042' },
    { mode: 'cash' as const, amount: rupeesLess(amount, 100) },
  ],
})
const facts = {
  cash: {},
  card: { slipReference: '0042' },
  complimentary: { amount: 0, reason: 'A guest of the house' },
} as const

/** Runs a step of staff: a sale, the count of a drawer, a show that is cancelled, or money that goes back, decided by an admin and given by a clerk. */
export async function runCounterStep(system: TestSystem, step: CounterStep): Promise<void> {
  switch (step.kind) {
    case 'sellAtCounter':
      return sell(system, step)
    case 'payOut':
      return payOut(system, step)
    case 'countDrawer':
      return countDrawer(system, step)
    case 'refundByStaff':
      return refundByStaff(system, step)
    case 'cancelShow':
      return cancelShow(system, step)
    case 'exchange':
      return exchange(system, step, await atWork(system, pick(system.clerks, step.clerk)))
  }
}

/** Sends the sale so many times at once: it is sold once. */
async function sell(system: TestSystem, step: CounterStep & { kind: 'sellAtCounter' }): Promise<void> {
  const { clerk, mode, times } = step
  const { token } = await atWork(system, pick(system.clerks, clerk))
  const whole = saleBody(system.show, seatsFor(step.seats))
  const body = mode === 'split' ? { ...whole, ...split(whole) } : { ...whole, mode, ...facts[mode] }
  const send = () => checkResponse(system, 'sell', system.site.api.post('/reservations', { token, body }))
  await Promise.all(Array.from({ length: times }, send))
}

async function payOut(system: TestSystem, step: CounterStep & { kind: 'payOut' }): Promise<void> {
  const clerk = await atWork(system, pick(system.clerks, step.clerk))
  const payout = pick(await listPayouts(system, clerk), step.payout)
  if (payout) await giveBack(system, clerk, payout)
}

/** Gives back all money that waits at the counter, by somebody whose drawer no step counts. */
export async function payOutEverything(system: TestSystem): Promise<void> {
  const clerk = await atWork(system, system.admin)
  for (const payout of await listPayouts(system, clerk)) await giveBack(system, clerk, payout)
}

async function listPayouts({ site }: TestSystem, { token }: Person): Promise<readonly CounterPayout[]> {
  const listed = await site.api
    .get<CounterPayout[]>('/counter/payouts?limit=200', { token })
    .catch(() => null)
  return listed?.status === 200 ? listed.body : []
}

async function giveBack(system: TestSystem, { token }: Person, { _id, mode }: CounterPayout): Promise<void> {
  const body = mode === 'card' ? { slipReference: '0043' } : {}
  const call = system.site.api.post(`/counter/payouts/${_id}`, { token, body })
  await checkResponse(system, 'payOut', call)
}

/** Counts so many rupees more than the float, which is rarely right, and closes the shift with a reason. */
async function countDrawer(system: TestSystem, step: CounterStep & { kind: 'countDrawer' }): Promise<void> {
  const { api } = system.site
  const { token } = await atWork(system, pick(system.clerks, step.clerk))
  const counter = await checkResponse(system, 'getCounter', api.get<Counter>('/counter', { token }))
  const shift = counter?.status === 200 ? counter.body.shift : null
  if (!shift) return
  const path = `/counter/shifts/${shift._id}`
  const body = { counted: shift.float + step.more }
  await checkResponse(system, 'countShift', api.post(`${path}/count`, { token, body }))
  await checkResponse(
    system,
    'closeShift',
    api.post(`${path}/close`, { token, body: { reason: 'Wrong change' } }),
  )
}

/** Refunds one unit of a line of any booking, or all that is left of it. */
async function refundByStaff(
  system: TestSystem,
  step: CounterStep & { kind: 'refundByStaff' },
): Promise<void> {
  const { api } = system.site
  const { token } = system.admin
  const listed = await checkResponse(
    system,
    'listBookings',
    api.get<BookingRow[]>('/bookings?limit=50', { token }),
  )
  const id = listed?.status === 200 ? pick(listed.body, step.booking)?._id : undefined
  if (!id) return
  const file = await checkResponse(system, 'getBooking', api.get<BookingFile>(`/bookings/${id}`, { token }))
  const order = file?.status === 200 ? pick(file.body.refundable, step.booking) : undefined
  if (!file || !order) return
  const { orderId, left } = order
  const lines = file.body.lines.filter((line) => line.orderId === orderId && line.kind === 'ticket')
  const line = step.isWhole ? undefined : pick(lines, step.booking)
  const part = line && { lines: [{ line: line.line, quantity: 1 }], amount: line.unitPrice }
  const body = { lines: null, amount: left, ...part, left, reason: 'The projector broke' }
  await checkResponse(system, 'refundBooking', api.post(`/bookings/${orderId}/refund`, { token, body }))
}
