import { randomUUID } from 'node:crypto'
import { listUpiSales } from '../invariants/counter.queries.ts'
import { saleBody } from '../counter-calls.ts'
import { control } from '../provider-books.ts'
import { atWork } from './at-work.ts'
import { checkResponse } from './check-response.ts'
import { pick } from './pick.ts'
import type { Step } from './steps.ts'
import { seatsFor, type TestSystem } from './system.ts'

export type UpiStep = Extract<Step, { readonly kind: 'sellByUpi' | 'scanQr' | 'askUpi' }>

export function isUpiStep(step: Step): step is UpiStep {
  return step.kind === 'sellByUpi' || step.kind === 'scanQr' || step.kind === 'askUpi'
}

/** Runs a step of a sale by UPI: a clerk begins it, asks or gives it up, or a customer scans its code. */
export async function runUpiStep(system: TestSystem, step: UpiStep): Promise<void> {
  if (step.kind === 'sellByUpi') return begin(system, step)
  const sale = pick(await listUpiSales(system.db), step.sale)
  if (!sale) return
  if (step.kind === 'askUpi') {
    const clerk = system.clerks.find(({ userId }) => userId === sale.clerkId)
    const path = `/counter/upi-payments/${sale.id}/${step.isGivenUp ? 'cancel' : 'check'}`
    const token = clerk?.token ?? ''
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
  const call = { token, body: { showtimeId, seats, amount } }
  const send = () => checkResponse(system, 'sellByUpi', system.site.api.call('PUT', path, call))
  await Promise.all(Array.from({ length: step.times }, send))
}
