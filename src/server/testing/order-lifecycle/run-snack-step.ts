import type { Reservation } from '#contract/booking/orders.ts'
import type { Kitchen } from '#contract/kitchen.ts'
import { nextSnackState } from '#domain/kitchen.ts'
import { snackCheckoutBody } from '../snack-calls.ts'
import { snackOrderBody } from '../snack-orders.ts'
import { setSoldOut } from '../snacks.queries.ts'
import { deliverStock } from '../stock.queries.ts'
import { checkOut } from './check-out.ts'
import { checkResponse } from './check-response.ts'
import { pick } from './pick.ts'
import type { Step } from './steps.ts'
import { seatsFor, type TestSystem } from './system.ts'

const kinds = ['checkoutWithSnacks', 'orderSnacks', 'soldOut', 'deliverStock', 'moveCard'] as const
export type SnackStep = Extract<Step, { readonly kind: (typeof kinds)[number] }>

export function isSnackStep(step: Step): step is SnackStep {
  return (kinds as readonly string[]).includes(step.kind)
}

/** Runs a step of the snack bar: an order with snacks, one of snacks alone, or what its staff do. */
export async function runSnackStep(system: TestSystem, step: SnackStep): Promise<void> {
  switch (step.kind) {
    case 'checkoutWithSnacks': {
      const { show, snack, pickUpAt } = system
      const wanted = { show, seats: seatsFor(step.seats), snacks: [[snack, step.snacks]] as const, pickUpAt }
      return checkOut(system, step, snackCheckoutBody(wanted))
    }
    case 'orderSnacks':
      return orderSnacks(system, step)
    case 'soldOut':
      return setSoldOut(system.db, system.snack.id, step.isSoldOut)
    case 'deliverStock':
      return deliverStock(system.db, system.stockItemId, step.units)
    case 'moveCard':
      return moveCard(system, step)
  }
}

async function orderSnacks(
  system: TestSystem,
  step: Extract<Step, { readonly kind: 'orderSnacks' }>,
): Promise<void> {
  const { snack, pickUpAt } = system
  const token = pick(system.buyers, step.buyer)?.token
  if (!token) return
  const list = system.site.api.get<Reservation[]>('/reservations', { token })
  const listed = await checkResponse(system, 'list', list)
  const reservation = listed?.status === 200 ? pick(listed.body, step.reservation) : undefined
  if (!reservation) return
  await checkOut(system, step, snackOrderBody({ reservation, snacks: [[snack, step.snacks]], pickUpAt }))
}

/** The kitchen moves a card on by one step. */
async function moveCard(
  system: TestSystem,
  { card }: Extract<Step, { readonly kind: 'moveCard' }>,
): Promise<void> {
  const { site, kitchenStaff } = system
  const { token } = kitchenStaff
  const kitchen = await checkResponse(system, 'getKitchen', site.api.get<Kitchen>('/kitchen', { token }))
  const order = kitchen?.status === 200 ? pick(kitchen.body.orders, card) : undefined
  const to = order && nextSnackState(order.state)
  if (!to) return
  const body = { from: order.state, to }
  await checkResponse(system, 'moveCard', site.api.post(`/kitchen/orders/${order._id}/move`, { token, body }))
}
