import { randomUUID } from 'node:crypto'
import { rupeesFromPaise } from '#domain/money.ts'
import { listUpiSales, type UpiSale } from '../invariants/counter.queries.ts'
import { saleBody } from '../counter-calls.ts'
import { control } from '../provider-books.ts'
import { atWork } from './at-work.ts'
import { checkResponse } from './check-response.ts'
import { rupeesLess } from './run-counter-step.ts'
import { pick } from './pick.ts'
import type { Step } from './steps.ts'
import { seatsFor, type TestSystem } from './system.ts'

/** Of a ticket of Rs 240 and more. */
const BY_UPI = 100
/** Of a rest in two parts. */
const IN_CASH = 60

export type UpiStep = Extract<Step, { readonly kind: 'sellByUpi' | 'scanQr' | 'askUpi' | 'takeRest' }>

export function isUpiStep(step: Step): step is UpiStep {
  return ['sellByUpi', 'scanQr', 'askUpi', 'takeRest'].includes(step.kind)
}

/** Runs a step of a sale by UPI, or of which a part is: a clerk begins it, asks, takes the rest or gives it up, or a customer scans its code. */
export async function runUpiStep(system: TestSystem, step: UpiStep): Promise<void> {
  if (step.kind === 'sellByUpi') return begin(system, step)
  const sale = pick(await listUpiSales(system.db), step.sale)
  if (!sale) return
  const clerk = system.clerks.find(({ userId }) => userId === sale.clerkId)
  const token = clerk?.token ?? ''
  if (step.kind === 'takeRest') return takeRest(system, step, { ...sale, token })
  if (step.kind === 'askUpi') {
    const path = `/counter/upi-payments/${sale.id}/${step.isGivenUp ? 'cancel' : 'check'}`
    await checkResponse(system, 'askUpi', system.site.api.post(path, { token }))
    return
  }
  const { amount, isLate: isCreditedAnyway } = step
  const body = { isCreditedAnyway, ...(amount !== null && { amount }) }
  // What the provider refuses has no effect.
  await control(system.simulatorsUrl, `/razorpay/qr-codes/${sale.qr}/payments`, body).catch(() => undefined)
}

/** Sends the sale so many times at once: it is begun once. */
async function begin(system: TestSystem, step: UpiStep & { kind: 'sellByUpi' }): Promise<void> {
  const { token } = await atWork(system, pick(system.clerks, step.clerk))
  const { showtimeId, seats, amount } = saleBody(system.show, seatsFor(step.seats))
  const path = `/counter/upi-payments/${randomUUID()}`
  const upiAmount = step.isSplit ? { upiAmount: BY_UPI } : {}
  const call = { token, body: { showtimeId, seats, amount, ...upiAmount } }
  const send = () => checkResponse(system, 'sellByUpi', system.site.api.call('PUT', path, call))
  await Promise.all(Array.from({ length: step.times }, send))
}

/** Sends the rest so many times at once, in cash or in cash and by card: it is taken once. */
async function takeRest(
  system: TestSystem,
  { parts, times }: UpiStep & { kind: 'takeRest' },
  { id, rest, token }: UpiSale & { readonly token: string },
): Promise<void> {
  if (rest === null) return
  const rupees = rupeesFromPaise(rest)
  const inTwo = [
    { mode: 'cash', amount: IN_CASH },
    { mode: 'card', amount: rupeesLess(rupees, IN_CASH), slipReference: '0042' },
  ]
  const body = { parts: parts === 2 ? inTwo : [{ mode: 'cash', amount: rupees }] }
  const path = `/counter/upi-payments/${id}/rest`
  const send = () => checkResponse(system, 'takeRest', system.site.api.post(path, { token, body }))
  await Promise.all(Array.from({ length: times }, send))
}
