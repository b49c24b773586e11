import { setTimeout as sleep } from 'node:timers/promises'
import { checkoutBody, type Checkout, type Person, type Proof, type Show } from './builders.ts'

/** What the buyers received. */
export type BuyerResults = {
  /** The provider's order ids of everything that was answered "confirmed". */
  readonly acknowledged: Set<string>
  /** Answers of 5xx that are no 503. */
  readonly unexpected: string[]
}

export type SimulatedBuyers = BuyerResults & { readonly stop: () => Promise<void> }

type Load = {
  readonly siteUrl: string
  readonly simulatorsUrl: string
  readonly shows: readonly Show[]
  readonly people: readonly Person[]
}
type Purchase = Load & BuyerResults & { readonly buyer: Person }

const PATIENCE_MILLISECONDS = 15_000

/** One purchase after the other, each buyer at their own pace, from the seats to the ticket. A site that is down is tried again. */
export function startBuyers(load: Load): SimulatedBuyers {
  const results: BuyerResults = { acknowledged: new Set(), unexpected: [] }
  let isOver = false
  const buyers = load.people.map(async (buyer) => {
    while (!isOver) {
      await buyOnce({ ...load, ...results, buyer }).catch(() => sleep(30))
    }
  })
  return {
    ...results,
    async stop() {
      isOver = true
      await Promise.all(buyers)
    },
  }
}

async function buyOnce(purchase: Purchase): Promise<void> {
  const show = anyOf(purchase.shows)
  const checkout = await ask<Checkout>(purchase, '/checkoutRazorPay', checkoutBody(show, someSeats(show)))
  if (!checkout?.orderID) return
  const held = await ask(purchase, `/lock/seat?orderId=${checkout.order}`, {})
  if (!held) return
  const proof = await payAtSimulator(purchase, checkout)
  const isPatient = Math.random() < 0.6
  await confirm(purchase, proof).catch(async (error: unknown) => {
    // The site died under the buyer's hands: some come back, the others leave it to the site to find their money.
    if (!isPatient) throw error
    await sleep(300)
    await confirm(purchase, proof)
  })
}

async function confirm(purchase: Purchase, proof: Proof): Promise<void> {
  const outcome = await ask<{ state: string }>(purchase, '/reservationsRazorPay', proof)
  if (outcome?.state === 'confirmed') purchase.acknowledged.add(proof.razorpay_order_id)
}

async function payAtSimulator({ simulatorsUrl }: Purchase, { orderID }: Checkout): Promise<Proof> {
  const answer = await fetch(`${simulatorsUrl}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderID }),
  })
  if (!answer.ok) throw new Error(`payment was answered ${answer.status}`)
  return (await answer.json()) as Proof
}

/** Null when it was refused. */
async function ask<T>(
  { siteUrl, buyer, unexpected }: Purchase,
  path: string,
  body: unknown,
): Promise<T | null> {
  const answer = await fetch(`${siteUrl}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  })
  const result = (await answer.json()) as T
  if (answer.status >= 500 && answer.status !== 503) {
    unexpected.push(`${path.split('?')[0]}: ${answer.status} ${JSON.stringify(result)}`)
  }
  return answer.ok ? result : null
}

function someSeats({ plan }: Show): string[] {
  const row = Math.floor(Math.random() * plan.length)
  const column = Math.floor(Math.random() * ((plan[row]?.length ?? 1) - 1))
  const letter = String.fromCharCode(65 + row)
  return [`${letter}${column + 1}`, `${letter}${column + 2}`].slice(0, 1 + Math.floor(Math.random() * 2))
}

function anyOf<T>(from: readonly [T, ...T[]] | readonly T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T
}
