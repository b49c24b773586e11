import type { CampaignTerms } from '#domain/campaigns.ts'
import { rupeesFromPaise, timesPaise, type Paise } from '#domain/money.ts'
import { minutesAfter } from '#domain/time.ts'
import { insertCampaign } from '#server/modules/campaigns/campaigns.queries.ts'
import { checkoutBody, type Checkout, type Person, type Show } from './builders.ts'
import { listMiscountedCampaigns, listUseStates } from './campaigns.queries.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import type { TestCinema } from './test-cinema.ts'

const A_MONTH = 30 * 24 * 60

type Changes = Partial<CampaignTerms> & {
  readonly mostUses?: number | null
  readonly mostUsesEach?: number | null
  readonly isSingle?: boolean
  readonly startsAt?: Date
}

/** Campaigns, and orders with their codes. */
export function campaignCalls(cinema: TestCinema) {
  const { api, deps, clock } = cinema

  /** A campaign of 20 % off with one code. */
  async function create(changes: Changes = {}): Promise<string> {
    const code = `TEST${deps.newId().replaceAll('-', '').slice(-12).toUpperCase()}`
    const at = clock.now()
    await insertCampaign(deps.db, {
      id: deps.newId(),
      name: `Test ${code}`,
      startsAt: at,
      endsAt: minutesAfter(at, A_MONTH),
      percentOff: changes.paiseOff ? null : 20,
      mostPaiseOff: null,
      paiseOff: null,
      movieIds: [],
      weekdays: [],
      startFrom: null,
      startUntil: null,
      mostUses: null,
      mostUsesEach: null,
      createdAt: at,
      isSingle: false,
      ...changes,
      codes: [code],
    })
    return code
  }

  type Wanted = { readonly show: Show; readonly seats?: readonly string[]; readonly price: Paise }

  /** Creates an order of two seats at a price of the ticket. */
  function order(buyer: Person, code: unknown, { show, seats = ['A1', 'A2'], price }: Wanted) {
    const amount = rupeesFromPaise(timesPaise(seats.length, price))
    const body = { ...checkoutBody(show, seats), amount, code }
    return api.post<Checkout>('/checkoutRazorPay', { token: buyer.token, body })
  }

  /** Creates an order that holds its seats. */
  async function hold(buyer: Person, code: string, wanted: Wanted): Promise<Checkout> {
    const { status, body } = await order(buyer, code, wanted)
    if (status !== 200) throw new Error(`no order: ${JSON.stringify(body)}`)
    const held = await cinema.lock(body, buyer)
    if (held.status !== 200) throw new Error(`no hold: ${JSON.stringify(held.body)}`)
    return body
  }

  /** The call that asks for the price with a code. */
  async function question(show: Show, code?: string) {
    const { movieId, cinemaId, startDate: date, startAt } = show
    return { body: { code: code ?? (await create()), movieId, cinemaId, date, startAt } }
  }

  return {
    create,
    question,
    order,
    hold,
    statesOf: (code: string) => listUseStates(deps.db, code),
    miscounted: () => listMiscountedCampaigns(deps.db),
  }
}

export type CampaignCalls = ReturnType<typeof campaignCalls>

/** The calls of campaigns, for `createEndpointCalls`. */
export function campaignEndpointCalls(cinema: TestCinema): EndpointCalls {
  const campaigns = campaignCalls(cinema)
  return { checkCampaignCode: async () => campaigns.question(await cinema.aShow()) }
}
