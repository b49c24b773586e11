import { randomUUID } from 'node:crypto'
import type { PickUps, SnackSelection } from '#contract/concessions.ts'
import { rupeesFromPaise, toPaise } from '#domain/money.ts'
import { priceLines, totalOf, type Item } from '#domain/pricing.ts'
import { insertSnacks, type SnackRow } from '#server/modules/concessions/index.ts'
import { checkoutBody, type Checkout, type Person, type Show, type ShowChanges } from './builders.ts'
import type { EndpointCalls } from './endpoint-call.ts'
import { getKitchenOrderId, makeReady } from './snacks.queries.ts'
import type { TestCinema } from './test-cinema.ts'

/** A snack of its own on the menu, at Rs 90 unless the test says otherwise. */
export async function aSnack(
  { deps }: Pick<TestCinema, 'deps'>,
  changes: Partial<SnackRow> = {},
): Promise<SnackRow> {
  const snack: SnackRow = {
    id: deps.newId(),
    name: `Samosa ${randomUUID().slice(0, 8)}`,
    nameInHindi: null,
    description: 'Potato and peas',
    descriptionInHindi: null,
    category: 'hot_snacks',
    diet: 'veg',
    allergens: ['gluten'],
    kcal: 260,
    pricePaise: toPaise(9_000),
    mrpPaise: null,
    taxCode: '996331',
    preparationMinutes: 5,
    preparationUnits: 1,
    image: '/media/movies/snacks/samosa-pair',
    position: 1_000,
    isSoldOut: false,
    isOffered: true,
    ...changes,
  }
  await insertSnacks(deps.db, [snack])
  return snack
}

export const choose = (snack: SnackRow, quantity = 1) => ({ snackId: snack.id, quantity })

/** The first slot in which snacks can be picked up before the show. */
export async function aPickUp({ api }: Pick<TestCinema, 'api'>, show: Show): Promise<string> {
  const { body } = await api.get<PickUps>(`/showtimes/${show.id}/pick-ups`)
  const [slot] = body.slots
  if (!slot) throw new Error('the show has no time to pick up')
  return slot.at
}

type WithSnacks = {
  readonly show: Show
  readonly seats: readonly string[]
  readonly snacks: readonly (readonly [SnackRow, number])[]
  readonly pickUpAt: string
}

/** The body of POST /checkoutRazorPay with snacks. */
export function snackCheckoutBody({ show, seats, snacks, pickUpAt }: WithSnacks) {
  const items: Item[] = snacks.map(([{ id, name, pricePaise, taxCode }, quantity]) => ({
    kind: 'snack',
    snackId: id,
    name,
    unitPrice: pricePaise,
    taxCode,
    quantity,
  }))
  const tickets: Item = { kind: 'ticket', quantity: seats.length, unitPrice: show.ticketPricePaise }
  const selection: SnackSelection = snacks.map(([snack, quantity]) => choose(snack, quantity))
  const amount = rupeesFromPaise(totalOf(priceLines([tickets, ...items], show.startDate)))
  return { ...checkoutBody(show, seats), amount, snacks: selection, pickUpAt }
}

/** Creates an order of seats and snacks. Throws unless the status is 200. */
export async function checkoutWithSnacks(
  { api }: TestCinema,
  wanted: WithSnacks,
  buyer: Person,
): Promise<Checkout> {
  const { token } = buyer
  const { status, body } = await api.post<Checkout>('/checkoutRazorPay', {
    token,
    body: snackCheckoutBody(wanted),
  })
  if (status !== 200) throw new Error(`checkout failed with status ${status}: ${JSON.stringify(body)}`)
  return body
}

/** A paid order of a seat and a snack, whose preparation has not begun. Returns the id of the kitchen's order. */
export async function aSnackOrder(
  cinema: TestCinema,
  buyer: Person,
  ofShow: ShowChanges = {},
): Promise<string> {
  const [show, snack] = await Promise.all([cinema.aShow(ofShow), aSnack(cinema)])
  const pickUpAt = await aPickUp(cinema, show)
  const order = await checkoutWithSnacks(
    cinema,
    { show, seats: ['A1'], snacks: [[snack, 1]], pickUpAt },
    buyer,
  )
  await cinema.lock(order, buyer)
  await cinema.confirm(await cinema.pay(order), buyer)
  return getKitchenOrderId(cinema.deps.db, order.orderID)
}

/** At any hour an order of the kitchen: at 05:00 it does not know those of the next night yet. */
export const inSomeHours: ShowChanges = { startsInMinutes: 5 * 60 }

/** The calls of the snack bar's endpoints. */
export function snackBarCalls(cinema: TestCinema, owner: Person): EndpointCalls {
  return {
    listSnacks: async () => ({}),
    listPickUps: async () => ({ params: { id: (await cinema.aShow()).id } }),
    getKitchen: async () => ({}),
    watchKitchen: async () => ({}),
    moveSnackOrder: async () => ({
      params: { id: await aSnackOrder(cinema, owner) },
      body: { from: 'ordered', to: 'preparing' },
    }),
    handOverSnacks: async () => {
      const id = await aSnackOrder(cinema, owner, inSomeHours)
      const { number } = await makeReady(cinema.deps.db, id)
      return { body: { code: String(number) } }
    },
    setSnackSoldOut: async () => ({
      params: { id: (await aSnack(cinema)).id },
      body: { isSoldOut: true },
    }),
    pauseSnacks: async () => ({ body: { isPaused: false, message: null } }),
  }
}
