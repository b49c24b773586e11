import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { CustomerScreen } from '#contract/counter-screens.ts'
import type { Show } from '#server/testing/builders.ts'
import { aClerk } from '#server/testing/counter-calls.ts'
import { aScreen } from '#server/testing/screen-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { upiSales } from '#server/testing/upi-sales.ts'
import { createWatchScreens } from './watch-screens.ts'

let cinema: TestCinema
let clerk: Awaited<ReturnType<typeof aClerk>>
let show: Show
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())
beforeEach(async () => {
  clerk = await aClerk(cinema)
  show = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0]] })
})

const { begun, act, pay } = upiSales(() => ({ cinema, clerk, show }))

/** The steps that a screen of the clerk is sent from now on; `ended` when its stream ends. */
async function stepsOf(screenId: string | null = null): Promise<readonly string[]> {
  const steps: string[] = []
  const screens = createWatchScreens(cinema.deps)
  onTestFinished(screens.close)
  const stop = await screens.watch({ clerkId: clerk.userId, screenId }, (event) =>
    steps.push(event ? (JSON.parse(event.json) as CustomerScreen).step : 'ended'),
  )
  onTestFinished(stop)
  return steps
}

test('a screen is told of what is chosen and paid, each once', async () => {
  const [one, other] = [await stepsOf(), await stepsOf()]
  const hold = { token: clerk.token, body: { showtimeId: show.id, seats: [[0, 0]] } }
  const saleId = crypto.randomUUID()
  await cinema.api.call('PUT', `/counter/holds/${saleId}`, hold)
  await expect.poll(() => one).toEqual(['idle', 'choosing'])
  await cinema.api.call('PUT', `/counter/upi-payments/${saleId}`, {
    token: clerk.token,
    body: { ...hold.body, amount: 250 },
  })
  await expect.poll(() => one).toEqual(['idle', 'choosing', 'upi'])
  await pay(saleId)
  await act({ saleId }, 'check')
  await expect.poll(() => one.at(-1)).toBe('sold')
  await expect.poll(() => other.at(-1)).toBe('sold')
})

test('a screen hears nothing of the sales of another clerk', async () => {
  const steps = await stepsOf()
  const before = clerk
  clerk = await aClerk(cinema)
  await begun(['A1'])
  const theirs = await stepsOf()
  expect(theirs).toEqual(['upi'])
  clerk = before
  await begun(['A2'])
  await expect.poll(() => steps).toEqual(['idle', 'upi'])
})

test('the stream of a screen ends when the screen is removed', async () => {
  const { id } = await aScreen(cinema, clerk)
  const steps = await stepsOf(id)
  await cinema.api.call('DELETE', `/counter/screens/${id}`, { token: clerk.token })
  await expect.poll(() => steps).toEqual(['idle', 'ended'])
})
