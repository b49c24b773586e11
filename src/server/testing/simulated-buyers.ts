import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from './client-address.ts'
import { seededRandom } from './seeded-random.ts'
import { checkoutBody, type Checkout, type Person, type CheckoutResponse, type Show } from './builders.ts'

/** The responses that the buyers received. */
export type BuyerResults = {
  /** The provider's order ids of all purchases with the response "confirmed". */
  readonly confirmed: Set<string>
  /** 5xx responses other than 503. */
  readonly unexpected: string[]
}

/** A call of a buyer: when it began and ended (performance.now), and the status; null without a response. */
export type BuyerCall = { readonly from: number; readonly to: number; readonly status: number | null }

export type SimulatedBuyers = BuyerResults & { readonly stop: () => Promise<void> }

type Load = {
  readonly siteUrl: string
  readonly simulatorsUrl: string
  readonly shows: readonly Show[]
  readonly people: readonly Person[]
  /** The number of people who buy at the same time, each with the next account for every purchase. Default: one for each account. */
  readonly buyers?: number
  /** The pause of a buyer between two purchases. */
  readonly restMilliseconds?: number
  readonly onCall?: (call: BuyerCall) => void
}
/** Each buyer decides by numbers of its own, which are the same in every run. */
type Purchase = Load & BuyerResults & { readonly buyer: Person; readonly random: () => number }

const TIMEOUT_MILLISECONDS = 15_000

/** While the site is down: trying more often would take the time of a start. */
const RETRY_MILLISECONDS = 150

/** Starts buyers who make one purchase after the other, from checkout to the ticket. They retry while the site is down. */
export function startBuyers(load: Load): SimulatedBuyers {
  const results: BuyerResults = { confirmed: new Set(), unexpected: [] }
  let isStopped = false
  const count = load.buyers ?? load.people.length
  const buyers = Array.from({ length: count }, async (_, index) => {
    const random = seededRandom(index)
    for (let next = index; !isStopped; next = (next + count) % load.people.length) {
      const buyer = load.people[next] as Person
      await buyOnce({ ...load, ...results, buyer, random }).catch(() => sleep(RETRY_MILLISECONDS))
      if (load.restMilliseconds) await sleep(load.restMilliseconds)
    }
  })
  return {
    ...results,
    async stop() {
      isStopped = true
      await Promise.all(buyers)
    },
  }
}

async function buyOnce(purchase: Purchase): Promise<void> {
  const { shows, random } = purchase
  const show = shows[Math.floor(random() * shows.length)] as Show
  const body = checkoutBody(show, someSeats(show, random))
  const checkout = await post<Checkout>(purchase, '/checkoutRazorPay', body)
  if (!checkout?.orderID) return
  const held = await post(purchase, `/lock/seat?orderId=${checkout.order}`, {})
  if (!held) return
  const checkoutResponse = await payAtSimulator(purchase, checkout)
  const retries = random() < 0.6
  await confirm(purchase, checkoutResponse).catch(async (error: unknown) => {
    // The site was killed: some buyers retry, the others leave the payment to the recovery of the site.
    if (!retries) throw error
    await sleep(300)
    await confirm(purchase, checkoutResponse)
  })
}

async function confirm(purchase: Purchase, checkoutResponse: CheckoutResponse): Promise<void> {
  const outcome = await post<{ state: string }>(purchase, '/reservationsRazorPay', checkoutResponse)
  if (outcome?.state === 'confirmed') purchase.confirmed.add(checkoutResponse.razorpay_order_id)
}

async function payAtSimulator({ simulatorsUrl }: Purchase, { orderID }: Checkout): Promise<CheckoutResponse> {
  const response = await fetch(`${simulatorsUrl}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderID }),
  })
  if (!response.ok) throw new Error(`payment failed with status ${response.status}`)
  return (await response.json()) as CheckoutResponse
}

/** Returns the body, or null when the status is not 2xx. */
async function post<T>(purchase: Purchase, path: string, body: unknown): Promise<T | null> {
  const from = performance.now()
  let status: number | null = null
  try {
    const response = await send(purchase, path, body)
    const result = (await response.json()) as T
    ;({ status } = response)
    if (status >= 500 && status !== 503)
      purchase.unexpected.push(`${path.split('?')[0]}: ${status} ${JSON.stringify(result)}`)
    return response.ok ? result : null
  } finally {
    purchase.onCall?.({ from, to: performance.now(), status })
  }
}

function send({ siteUrl, buyer }: Purchase, path: string, body: unknown): Promise<Response> {
  return fetch(`${siteUrl}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'x-forwarded-for': addressOf(buyer.token),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  })
}

function someSeats({ plan }: Show, random: () => number): string[] {
  const row = Math.floor(random() * plan.length)
  const column = Math.floor(random() * ((plan[row]?.length ?? 1) - 1))
  const letter = String.fromCharCode(65 + row)
  return [`${letter}${column + 1}`, `${letter}${column + 2}`].slice(0, 1 + Math.floor(random() * 2))
}
