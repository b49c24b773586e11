import { control, readProviderBooks } from '../provider-books.ts'
import { pick } from './pick.ts'
import type { Step } from './steps.ts'
import { listRefunds, type TestSystem } from './system.ts'

type Kind =
  | 'fault'
  | 'ticketing'
  | 'processPayment'
  | 'refundMode'
  | 'finishRefund'
  | 'refundByHand'
  | 'autoRefund'
  | 'dispute'
  | 'decideDispute'
  | 'receipts'
type ProviderStep = Extract<Step, { readonly kind: Kind }>

/** Runs a step that happens at a provider, without the site. */
export async function runProviderStep(system: TestSystem, step: ProviderStep): Promise<void> {
  const { simulatorsUrl } = system
  switch (step.kind) {
    case 'fault':
      return makeFault(system, step)
    case 'ticketing':
      await control(simulatorsUrl, '/ticketing', { behaviour: step.behaviour, times: step.times })
      return
    case 'processPayment':
      return processLatePayment(system, step)
    case 'refundMode':
      await control(simulatorsUrl, '/razorpay/settings', { refunds: step.mode })
      return
    case 'finishRefund': {
      const refund = pick(await listRefunds(system), step.refund)
      if (refund) await control(simulatorsUrl, `/razorpay/refunds/${refund.id}`, { outcome: step.outcome })
      return
    }
    case 'refundByHand':
      return actOnPayment(
        system,
        step.payment,
        'refunds',
        step.amount === null ? {} : { amount: step.amount },
      )
    case 'autoRefund':
      return actOnPayment(system, step.payment, 'auto-refund')
    case 'dispute':
      return actOnPayment(system, step.payment, 'disputes')
    case 'decideDispute':
      return decideDispute(system, step)
    case 'receipts':
      await control(simulatorsUrl, '/razorpay/settings', { uniqueReceipts: step.areUnique })
      return
  }
}

async function makeFault(
  system: TestSystem,
  { operation, fault, times }: Step & { kind: 'fault' },
): Promise<void> {
  system.hasFaults = true
  await control(system.simulatorsUrl, '/faults', { operation, fault, times })
}

/** Staff, a bank or the provider acts on any payment; what the provider refuses has no effect. */
async function actOnPayment(
  { simulatorsUrl }: TestSystem,
  which: number,
  action: string,
  body: object = {},
): Promise<void> {
  const { payments } = await readProviderBooks(simulatorsUrl)
  const payment = pick(payments, which)
  if (payment)
    await control(simulatorsUrl, `/razorpay/payments/${payment.id}/${action}`, body).catch(() => undefined)
}

async function decideDispute(
  { simulatorsUrl }: TestSystem,
  { dispute: which, outcome, recovery }: Step & { kind: 'decideDispute' },
): Promise<void> {
  const { disputes } = await readProviderBooks(simulatorsUrl)
  const dispute = pick(disputes, which)
  if (dispute)
    await control(simulatorsUrl, `/razorpay/disputes/${dispute.id}`, { outcome, recovery }).catch(
      () => undefined,
    )
}

async function processLatePayment(
  system: TestSystem,
  { payment, outcome }: Step & { kind: 'processPayment' },
): Promise<void> {
  const id = pick(system.latePayments, payment)
  if (id) await control(system.simulatorsUrl, `/razorpay/payments/${id}`, { outcome })
}
