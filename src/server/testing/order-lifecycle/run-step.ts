import { checkIn } from '../invariants.queries.ts'
import { control } from '../provider-books.ts'
import type { ApiAnswer } from '../api-client.ts'
import type { Checkout, Proof } from '../builders.ts'
import { runBackgroundTasks, chosenSeats, listRefunds, restart, type TestSystem } from './system.ts'
import type { Step, TimedStep } from './steps.ts'

/** Lives through the steps; a process found dead is replaced. */
export async function runSteps(system: TestSystem, life: readonly TimedStep[]): Promise<void> {
  let underWay: Promise<void>[] = []
  for (const { step, isAwaited } of life) {
    underWay.push(takeStep(system, step))
    if (isAwaited || system.process.isDead()) {
      await Promise.all(underWay)
      underWay = []
    }
    if (system.process.isDead()) {
      system.deaths += 1
      await restart(system)
    }
  }
  await Promise.all(underWay)
}

async function takeStep(system: TestSystem, step: Step): Promise<void> {
  const { site, simulatorsUrl, orders, payments } = system
  switch (step.kind) {
    case 'choose':
      return choose(system, step)
    case 'lock':
    case 'extend':
    case 'release':
    case 'look':
      return askOfOrder(system, step.kind, pick(orders, step.order))
    case 'pay':
      return pay(system, step)
    case 'confirm':
    case 'askRefund':
      return askOfPayment(system, step.kind, pick(payments, step.payment))
    case 'cancel':
    case 'checkIn':
      return takeOfReservation(system, step)
    case 'late':
      return decideLate(system, step)
    case 'notice':
      return deliver(system, step)
    case 'wait':
      return system.clock.advance(step.minutes)
    case 'fault':
      system.hasFaults = true
      await control(simulatorsUrl, '/faults', {
        operation: step.operation,
        fault: step.fault,
        times: step.times,
      })
      return
    case 'ticketing':
      await control(simulatorsUrl, '/ticketing', { behaviour: step.behaviour, times: step.times })
      return
    case 'refundMode':
      await control(simulatorsUrl, '/razorpay/settings', { refunds: step.mode })
      return
    case 'settleRefund': {
      const refund = pick(await listRefunds(system), step.refund)
      if (refund) await control(simulatorsUrl, `/razorpay/refunds/${refund.id}`, { outcome: step.outcome })
      return
    }
    case 'recover':
      return runBackgroundTasks(system)
    case 'kill':
      return system.process.kill({ inSteps: step.inSteps, when: step.when })
    default:
      throw new Error(`nobody takes ${JSON.stringify(step satisfies never)} at ${site.app.version}`)
  }
}

async function choose(
  system: TestSystem,
  { buyer: which, seats, locks }: Step & { kind: 'choose' },
): Promise<void> {
  const buyer = pick(system.buyers, which)
  if (!buyer) return
  const { token } = buyer
  const body = chosenSeats(system, seats)
  const answer = await judged(
    system,
    'checkout',
    system.site.api.post<Checkout>('/checkoutRazorPay', { token, body }),
  )
  if (answer?.status !== 200) return
  system.orders.push({ checkout: answer.body, buyer })
  if (locks)
    await judged(system, 'lock', system.site.api.post(`/lock/seat?orderId=${answer.body.order}`, { token }))
}

const orderCalls = {
  lock: ['POST', '/lock/seat'],
  extend: ['POST', '/orders/extend'],
  release: ['POST', '/orders/release'],
  look: ['GET', '/razorpay/order/check'],
} as const

async function askOfOrder(
  system: TestSystem,
  kind: keyof typeof orderCalls,
  bought: TestSystem['orders'][number] | undefined,
): Promise<void> {
  if (!bought) return
  const [method, path] = orderCalls[kind]
  const { token } = bought.buyer
  await judged(
    system,
    kind,
    system.site.api.call(method, `${path}?orderId=${bought.checkout.order}`, { token }),
  )
}

async function pay(system: TestSystem, { order, outcome }: Step & { kind: 'pay' }): Promise<void> {
  const bought = pick(system.orders, order)
  if (!bought) return
  const payload = { order_id: bought.checkout.orderID, outcome }
  const answer = await system.simulators.inject({ method: 'POST', url: '/pay', payload })
  const proof = answer.json<Proof>()
  if (answer.statusCode === 200) system.payments.push({ proof, buyer: bought.buyer })
  if (answer.statusCode === 202) system.latePayments.push(proof.razorpay_payment_id)
}

async function decideLate(system: TestSystem, { payment, outcome }: Step & { kind: 'late' }): Promise<void> {
  const id = pick(system.latePayments, payment)
  if (id) await control(system.simulatorsUrl, `/razorpay/payments/${id}`, { outcome })
}

async function askOfPayment(
  system: TestSystem,
  kind: 'confirm' | 'askRefund',
  paid: TestSystem['payments'][number] | undefined,
): Promise<void> {
  if (!paid) return
  const { api } = system.site
  const { token } = paid.buyer
  const path = `/razorpay/refund?paymentId=${paid.proof.razorpay_payment_id}`
  await judged(
    system,
    kind,
    kind === 'confirm'
      ? api.post('/reservationsRazorPay', { token, body: paid.proof })
      : api.get(path, { token }),
  )
}

/** Its buyer gives it back, or is let in with it: also both at the same moment, and both more than once. */
async function takeOfReservation(
  system: TestSystem,
  { kind, buyer: which, reservation }: Step & { kind: 'cancel' | 'checkIn' },
): Promise<void> {
  const { api, deps } = system.site
  const token = pick(system.buyers, which)?.token
  if (!token) return
  const listed = await judged(system, 'list', api.get<{ _id: string }[]>('/reservations', { token }))
  const id = listed?.status === 200 ? pick(listed.body, reservation)?._id : undefined
  if (!id) return
  if (kind === 'cancel') await judged(system, 'cancel', api.post(`/reservations/${id}/cancel`, { token }))
  else await checkIn(deps.db, id, deps.now()).catch(() => undefined)
}

/** A notice may come late, twice at the same moment, and in any order. */
async function deliver(system: TestSystem, { event, times }: Step & { kind: 'notice' }): Promise<void> {
  const posted = pick(system.inbox.events, event)
  if (!posted) return
  await Promise.all(
    Array.from({ length: times }, () =>
      judged(
        system,
        'notice',
        system.site.api.post('/webhooks/razorpay', { headers: posted.headers, body: posted.body }),
      ),
    ),
  )
}

/** Nobody is to see a 5xx, but for a provider that is away; a dying process may answer anything. */
async function judged<T>(
  system: TestSystem,
  what: string,
  asked: Promise<ApiAnswer<T>>,
): Promise<ApiAnswer<T> | null> {
  const { process } = system
  const answer = await asked.catch(() => null)
  if (process.isDead()) return null
  const isExcused = answer?.status === 503 && system.hasFaults
  if (!answer || (answer.status >= 500 && !isExcused)) {
    system.unexpected.push(`${what} was answered ${answer?.status} ${JSON.stringify(answer?.body)}`)
  }
  return answer
}

function pick<T>(from: readonly T[], which: number): T | undefined {
  return from[which % from.length]
}
