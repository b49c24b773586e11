import { loseOrder } from '../invariants.queries.ts'
import { screeningBody, type CheckoutResponse } from '../builders.ts'
import { checkOut } from './check-out.ts'
import { checkResponse } from './check-response.ts'
import { callDoor } from './door-calls.ts'
import { pick } from './pick.ts'
import { runCounterStep } from './run-counter-step.ts'
import { runProviderStep } from './run-provider-step.ts'
import { isSnackStep, runSnackStep, type SnackStep } from './run-snack-step.ts'
import { isUpiStep, runUpiStep, type UpiStep } from './run-upi-step.ts'
import { runBackgroundTasks, checkoutBodyFor, restart, type TestSystem } from './system.ts'
import type { Step, TimedStep } from './steps.ts'

/** Runs the steps; a killed process is restarted. */
export async function runSteps(system: TestSystem, steps: readonly TimedStep[]): Promise<void> {
  let pending: Promise<void>[] = []
  for (const { step, isAwaited } of steps) {
    if (step.kind === 'loseOrder') {
      await Promise.all(pending)
      pending = []
      await loseCommits(system, step)
      continue
    }
    pending.push(begin(system, step))
    if (isAwaited || system.process.isKilled()) {
      await Promise.all(pending)
      pending = []
    }
    if (system.process.isKilled()) {
      system.kills += 1
      await restart(system)
    }
  }
  await Promise.all(pending)
}

function begin(system: TestSystem, step: Step): Promise<void> {
  if (isUpiStep(step)) return runUpiStep(system, step)
  return isSnackStep(step) ? runSnackStep(system, step) : runStep(system, step)
}

async function runStep(system: TestSystem, step: Exclude<Step, UpiStep | SnackStep>): Promise<void> {
  const { site, orders, payments } = system
  switch (step.kind) {
    case 'checkout':
      return checkOut(system, step, checkoutBodyFor(system, step.seats))
    case 'checkoutScreening':
      return checkOut(system, step, screeningBody(system.privateShow, step.tickets))
    case 'lock':
    case 'extend':
    case 'release':
    case 'getDetails':
      return callOrder(system, step.kind, pick(orders, step.order))
    case 'pay':
      return pay(system, step)
    case 'confirm':
    case 'requestRefund':
      return callPayment(system, step.kind, pick(payments, step.payment))
    case 'cancel':
    case 'scan':
    case 'scanOffline':
    case 'undoScan':
    case 'cancelWhileScanning':
      return useTicket(system, step)
    case 'sellAtCounter':
    case 'payOut':
    case 'countDrawer':
    case 'refundByStaff':
    case 'exchange':
    case 'cancelShow':
      return runCounterStep(system, step)
    case 'deliverWebhook':
      return deliverWebhook(system, step)
    case 'wait':
      return system.clock.advance(step.minutes)
    case 'fault':
    case 'ticketing':
    case 'processPayment':
    case 'refundMode':
    case 'finishRefund':
    case 'refundByHand':
    case 'autoRefund':
    case 'dispute':
    case 'decideDispute':
    case 'receipts':
      return runProviderStep(system, step)
    case 'loseOrder':
      return loseCommits(system, step)
    case 'runJobs':
      return runBackgroundTasks(system)
    case 'kill':
      return system.process.kill({ inSteps: step.inSteps, when: step.when })
    default:
      throw new Error(`unknown step ${JSON.stringify(step satisfies never)} at ${site.app.version}`)
  }
}

const orderCalls = {
  lock: ['POST', '/lock/seat'],
  extend: ['POST', '/orders/extend'],
  release: ['POST', '/orders/release'],
  getDetails: ['GET', '/razorpay/order/check'],
} as const

async function callOrder(
  system: TestSystem,
  kind: keyof typeof orderCalls,
  order: TestSystem['orders'][number] | undefined,
): Promise<void> {
  if (!order) return
  const [method, path] = orderCalls[kind]
  const { token } = order.buyer
  await checkResponse(
    system,
    kind,
    system.site.api.call(method, `${path}?orderId=${order.checkout.order}`, { token }),
  )
}

async function pay(system: TestSystem, { order, outcome }: Step & { kind: 'pay' }): Promise<void> {
  const started = pick(system.orders, order)
  if (!started) return
  const payload = { order_id: started.checkout.orderID, outcome }
  const response = await system.simulators.inject({ method: 'POST', url: '/pay', payload })
  const checkoutResponse = response.json<CheckoutResponse>()
  if (response.statusCode === 200) system.payments.push({ checkoutResponse, buyer: started.buyer })
  if (response.statusCode === 202) system.latePayments.push(checkoutResponse.razorpay_payment_id)
}

/** The database fails over to a server that has not got the latest commits: the process has lost its connections and starts anew. */
async function loseCommits(system: TestSystem, { order }: { readonly order: number }): Promise<void> {
  const lost = pick(system.orders, order)
  if (!lost) return
  if (system.process.isKilled()) system.kills += 1
  await restart(system)
  await loseOrder(system.db, lost.checkout.orderID)
}

async function callPayment(
  system: TestSystem,
  kind: 'confirm' | 'requestRefund',
  paid: TestSystem['payments'][number] | undefined,
): Promise<void> {
  if (!paid) return
  const { api } = system.site
  const { token } = paid.buyer
  const path = `/razorpay/refund?paymentId=${paid.checkoutResponse.razorpay_payment_id}`
  await checkResponse(
    system,
    kind,
    kind === 'confirm'
      ? api.post('/reservationsRazorPay', { token, body: paid.checkoutResponse })
      : api.get(path, { token }),
  )
}

type TicketStep = Extract<
  Step,
  { readonly kind: 'cancel' | 'scan' | 'scanOffline' | 'undoScan' | 'cancelWhileScanning' }
>

/** Cancels a reservation or uses it at the door; steps may do both concurrently, and more than once. */
async function useTicket(system: TestSystem, step: TicketStep): Promise<void> {
  const { kind, buyer: which, reservation } = step
  const { api } = system.site
  const token = pick(system.buyers, which)?.token
  if (!token) return
  const reservations = await checkResponse(
    system,
    'list',
    api.get<{ _id: string }[]>('/reservations', { token }),
  )
  const id = reservations?.status === 200 ? pick(reservations.body, reservation)?._id : undefined
  if (!id) return
  const people = kind === 'cancel' ? 0 : step.people
  const cancel = () => checkResponse(system, 'cancel', api.post(`/reservations/${id}/cancel`, { token }))
  const atDoor = (how: Parameters<typeof callDoor>[1]['kind']) =>
    checkResponse(system, how, callDoor(system, { kind: how, people }, id))
  if (kind === 'cancel') await cancel()
  else if (kind === 'cancelWhileScanning') await Promise.all([cancel(), atDoor('scan')])
  else await atDoor(kind)
}

/** Delivers a webhook event, which may be late, duplicated and out of order. */
async function deliverWebhook(
  system: TestSystem,
  { event, times }: Step & { kind: 'deliverWebhook' },
): Promise<void> {
  const received = pick(system.inbox.events, event)
  if (!received) return
  await Promise.all(
    Array.from({ length: times }, () =>
      checkResponse(
        system,
        'deliverWebhook',
        system.site.api.post('/webhooks/razorpay', { headers: received.headers, body: received.body }),
      ),
    ),
  )
}
