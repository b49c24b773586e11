import type { Page } from 'playwright-core'
import type { Counter } from '#contract/counter.ts'
import type { CounterSeats } from '#web/api/gen/types.gen.ts'
import type { CounterShift } from '#contract/counter-shifts.ts'
import type { Showtime } from '#contract/programme.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { type Account, call } from './site.ts'
import { aNewMember, signIn } from './staff.ts'

/** The clerk of the demo. Journeys that open a shift take `aNewClerk`: those that run beside each other have drawers of their own. */
export const aClerk = () => signIn('counter@marquee.example', 'change-for-a-thousand')

/** A new member of staff who sells at the counter, signed in. */
export const aNewClerk = (): Promise<Account> => aNewMember(['counter'])

/** Counts the drawer as empty and closes the shift that is open, whatever was sold in it. */
export async function endShift({ token }: Account): Promise<void> {
  const { shift } = await call<Counter>('/api/counter', { token })
  if (!shift) return
  const path = `/api/counter/shifts/${shift._id}`
  const counted =
    shift.state === 'open'
      ? await call<CounterShift>(`${path}/count`, { token, body: { counted: 0 } })
      : shift
  if (counted.state === 'counted') await call(`${path}/close`, { token, body: { reason: 'Another run' } })
}

export async function openShift(clerk: Account): Promise<void> {
  await call('/api/counter/shifts', { token: clerk.token, body: { float: 2_000 } })
}

/** Returns a show from tomorrow on in a cinema with seats that are held back; journeys elsewhere take shows of class gold. */
export async function aShowWithSeatsHeldBack({ token }: Account): Promise<Showtime> {
  const tomorrow = daysAfter(localDate(new Date()), 1)
  const shows = (await call<Showtime[]>('/api/showtimes')).filter(
    ({ cinemaId, startDate }) => cinemaId.name === 'Screen 2-Premium' && startDate >= tomorrow,
  )
  for (const show of shows) {
    const day = businessDayOf(new Date(show.startsAt))
    const sold = await call<Counter>(`/api/counter?day=${day}`, { token })
    const found = sold.shows.find(({ _id }) => _id === show._id)
    if (!found || found.certificate === 'A' || found.seatsLeft <= 10) continue
    const { heldBack } = await call<CounterSeats>(`/api/counter/showtimes/${show._id}/seats`, { token })
    if (heldBack.length > 0) return show
  }
  throw new Error('no show with seats that are held back')
}

export const counterPage = ({ _id, startsAt }: Pick<Showtime, '_id' | 'startsAt'>) =>
  `/counter?day=${businessDayOf(new Date(startsAt))}&show=${_id}`

export const SALES = '**/api/reservations'

export async function chooseOne(page: Page): Promise<void> {
  await page.keyboard.press('1')
  await page.getByText(/^1 × /).waitFor()
}

/** Presses Enter in the payment field and waits for the request of the sale, so that a test fails at a sale that was not sent. */
export async function sellBy(page: Page, field: string): Promise<void> {
  const sent = page.waitForRequest(SALES)
  await page.getByLabel(field).press('Enter')
  await sent
}

export async function isSold(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Sold', exact: true }).waitFor()
  const code = (await page.locator('.counter-code').textContent()) ?? ''
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Clear' }).waitFor()
  return code
}

/** Waits until an alert of the counter begins with this text; its button follows. */
export async function waitForCounterAlert(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Messages' }).getByText(text).waitFor()
}
