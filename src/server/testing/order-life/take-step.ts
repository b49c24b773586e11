import { checkIn } from '../broken-promises.queries.ts'
import { control } from '../provider-books.ts'
import type { ApiAnswer } from '../api-client.ts'
import type { Checkout, Proof } from '../builders.ts'
import { backgroundRound, chosenSeats, listRefunds, restart, type World } from './world.ts'
import type { Step, TimedStep } from './steps.ts'

/** Lives through the steps; a process found dead is replaced. */
export async function live(world: World, life: readonly TimedStep[]): Promise<void> {
  let underWay: Promise<void>[] = []
  for (const { step, isAwaited } of life) {
    underWay.push(takeStep(world, step))
    if (isAwaited || world.mortal.isDead()) {
      await Promise.all(underWay)
      underWay = []
    }
    if (world.mortal.isDead()) {
      world.deaths += 1
      await restart(world)
    }
  }
  await Promise.all(underWay)
}

async function takeStep(world: World, step: Step): Promise<void> {
  const { site, simulatorsUrl, orders, payments } = world
  switch (step.kind) {
    case 'choose':
      return choose(world, step)
    case 'lock':
    case 'extend':
    case 'release':
    case 'look':
      return askOfOrder(world, step.kind, pick(orders, step.order))
    case 'pay':
      return pay(world, step)
    case 'confirm':
    case 'askRefund':
      return askOfPayment(world, step.kind, pick(payments, step.payment))
    case 'cancel':
    case 'checkIn':
      return takeOfReservation(world, step)
    case 'late':
      return decideLate(world, step)
    case 'notice':
      return deliver(world, step)
    case 'wait':
      return world.clock.advance(step.minutes)
    case 'fault':
      world.hasFaults = true
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
      const refund = pick(await listRefunds(world), step.refund)
      if (refund) await control(simulatorsUrl, `/razorpay/refunds/${refund.id}`, { outcome: step.outcome })
      return
    }
    case 'recover':
      return backgroundRound(world)
    case 'kill':
      return world.mortal.kill({ inSteps: step.inSteps, when: step.when })
    default:
      throw new Error(`nobody takes ${JSON.stringify(step satisfies never)} at ${site.app.version}`)
  }
}

async function choose(
  world: World,
  { buyer: which, seats, locks }: Step & { kind: 'choose' },
): Promise<void> {
  const buyer = pick(world.buyers, which)
  if (!buyer) return
  const { token } = buyer
  const body = chosenSeats(world, seats)
  const answer = await judged(
    world,
    'checkout',
    world.site.api.post<Checkout>('/checkoutRazorPay', { token, body }),
  )
  if (answer?.status !== 200) return
  world.orders.push({ checkout: answer.body, buyer })
  if (locks)
    await judged(world, 'lock', world.site.api.post(`/lock/seat?orderId=${answer.body.order}`, { token }))
}

const orderCalls = {
  lock: ['POST', '/lock/seat'],
  extend: ['POST', '/orders/extend'],
  release: ['POST', '/orders/release'],
  look: ['GET', '/razorpay/order/check'],
} as const

async function askOfOrder(
  world: World,
  kind: keyof typeof orderCalls,
  bought: World['orders'][number] | undefined,
): Promise<void> {
  if (!bought) return
  const [method, path] = orderCalls[kind]
  const { token } = bought.buyer
  await judged(
    world,
    kind,
    world.site.api.call(method, `${path}?orderId=${bought.checkout.order}`, { token }),
  )
}

async function pay(world: World, { order, outcome }: Step & { kind: 'pay' }): Promise<void> {
  const bought = pick(world.orders, order)
  if (!bought) return
  const payload = { order_id: bought.checkout.orderID, outcome }
  const answer = await world.simulators.inject({ method: 'POST', url: '/pay', payload })
  const proof = answer.json<Proof>()
  if (answer.statusCode === 200) world.payments.push({ proof, buyer: bought.buyer })
  if (answer.statusCode === 202) world.latePayments.push(proof.razorpay_payment_id)
}

async function decideLate(world: World, { payment, outcome }: Step & { kind: 'late' }): Promise<void> {
  const id = pick(world.latePayments, payment)
  if (id) await control(world.simulatorsUrl, `/razorpay/payments/${id}`, { outcome })
}

async function askOfPayment(
  world: World,
  kind: 'confirm' | 'askRefund',
  paid: World['payments'][number] | undefined,
): Promise<void> {
  if (!paid) return
  const { api } = world.site
  const { token } = paid.buyer
  const path = `/razorpay/refund?paymentId=${paid.proof.razorpay_payment_id}`
  await judged(
    world,
    kind,
    kind === 'confirm'
      ? api.post('/reservationsRazorPay', { token, body: paid.proof })
      : api.get(path, { token }),
  )
}

/** Its buyer gives it back, or is let in with it: also both at the same moment, and both more than once. */
async function takeOfReservation(
  world: World,
  { kind, buyer: which, reservation }: Step & { kind: 'cancel' | 'checkIn' },
): Promise<void> {
  const { api, deps } = world.site
  const token = pick(world.buyers, which)?.token
  if (!token) return
  const listed = await judged(world, 'list', api.get<{ _id: string }[]>('/reservations', { token }))
  const id = listed?.status === 200 ? pick(listed.body, reservation)?._id : undefined
  if (!id) return
  if (kind === 'cancel') await judged(world, 'cancel', api.post(`/reservations/${id}/cancel`, { token }))
  else await checkIn(deps.db, id, deps.now()).catch(() => undefined)
}

/** A notice may come late, twice at the same moment, and in any order. */
async function deliver(world: World, { event, times }: Step & { kind: 'notice' }): Promise<void> {
  const posted = pick(world.inbox.events, event)
  if (!posted) return
  await Promise.all(
    Array.from({ length: times }, () =>
      judged(
        world,
        'notice',
        world.site.api.post('/webhooks/razorpay', { headers: posted.headers, body: posted.body }),
      ),
    ),
  )
}

/** Nobody is to see a 5xx, but for a provider that is away; a dying process may answer anything. */
async function judged<T>(
  world: World,
  what: string,
  asked: Promise<ApiAnswer<T>>,
): Promise<ApiAnswer<T> | null> {
  const { mortal } = world
  const answer = await asked.catch(() => null)
  if (mortal.isDead()) return null
  const isExcused = answer?.status === 503 && world.hasFaults
  if (!answer || (answer.status >= 500 && !isExcused)) {
    world.unexpected.push(`${what} was answered ${answer?.status} ${JSON.stringify(answer?.body)}`)
  }
  return answer
}

function pick<T>(from: readonly T[], which: number): T | undefined {
  return from[which % from.length]
}
