import type { ProviderName } from '../gateway.ts'
import type { TenderKind, TenderKinds } from './tender-kind.ts'

const razorpay: TenderKind = {
  kind: 'razorpay',
  provider: 'razorpay',
  account: 'gateway',
  wayBack: { kind: 'at_provider' },
}

const cash: TenderKind = {
  kind: 'cash',
  provider: 'counter',
  account: 'cash',
  wayBack: { kind: 'by_hand', mode: 'cash' },
}

const cardTerminal: TenderKind = {
  kind: 'card_terminal',
  provider: 'counter',
  account: 'card_terminal',
  wayBack: { kind: 'by_hand', mode: 'card' },
}

/** A complimentary ticket cost nothing, so its refund closes by itself. */
const complimentary: TenderKind = { ...cardTerminal, kind: 'complimentary' }

const carried: TenderKind = {
  kind: 'carried',
  provider: null,
  account: 'gateway',
  wayBack: { kind: 'stays' },
}

/** The kinds of tenders that orders are paid with. */
export const tenderKinds: TenderKinds = [razorpay, cash, cardTerminal, complimentary, carried]

/** Returns the kind that a payment is of: at the counter its method, elsewhere that of its provider. Throws when there is none. */
export function kindOf(
  { provider, method }: { readonly provider: ProviderName; readonly method: string },
  kinds: TenderKinds = tenderKinds,
): TenderKind {
  const ofProvider = kinds.filter((one) => one.provider === provider)
  const found = ofProvider.length === 1 ? ofProvider[0] : ofProvider.find(({ kind }) => kind === method)
  if (!found) throw new Error(`no tender is of ${provider} by ${method}`)
  return found
}

/** Returns the providers whose refunds the refund job makes: those that it asks by the gateway of this name, and those that it calls. */
export function listRefundingProviders(kinds: TenderKinds, gateway: ProviderName): ProviderName[] {
  return kinds.flatMap(({ provider, wayBack }) => {
    const isMade = wayBack.kind === 'by_call' || (wayBack.kind === 'at_provider' && provider === gateway)
    return isMade && provider !== null ? [provider] : []
  })
}

const byHand = new Set(
  tenderKinds.flatMap(({ provider, wayBack }) => (wayBack.kind === 'by_hand' && provider ? [provider] : [])),
)
/** SQL: whether staff of the counter give back a payment `p`. */
export const IS_BY_HAND_SQL = `p.provider in (${[...byHand].map((provider) => `'${provider}'`).join(', ')})`
