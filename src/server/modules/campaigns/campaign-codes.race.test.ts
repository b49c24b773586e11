import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import type { Person } from '#server/testing/builders.ts'
import { campaignCalls, type CampaignCalls } from '#server/testing/campaign-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'

const PRICE = toPaise(19_200)
const CONNECTIONS = 10
const BUYERS = 6
const ROUNDS = 8

let cinema: TestCinema
let campaigns: CampaignCalls
let buyers: readonly Person[]
beforeEach(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl'), CONNECTIONS) })
  campaigns = campaignCalls(cinema)
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => cinema.aPerson()))
})
afterEach(() => cinema.close())

/** Each buyer orders for a show of their own, in a statement of their own. Returns how many have got the last use. */
async function raceForLastUse({ isOneShow = false } = {}): Promise<number> {
  const code = await campaigns.create({ mostUses: 1 })
  const one = await cinema.aShow({ rupees: 240 })
  const shows = await Promise.all(buyers.map(() => (isOneShow ? one : cinema.aShow({ rupees: 240 }))))
  const responses = await Promise.all(
    buyers.map((buyer, index) => {
      const show = shows[index]
      if (!show) throw new Error('no show')
      return campaigns.order(buyer, code, { show, price: PRICE, seats: [`A${index + 1}`] })
    }),
  )
  return responses.filter(({ status }) => status === 200).length
}

test('of buyers who race for the last use of a code one has it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) expect(await raceForLastUse()).toBe(1)
  for (let round = 0; round < ROUNDS; round += 1) expect(await raceForLastUse({ isOneShow: true })).toBe(1)
  expect(await campaigns.miscounted()).toEqual([])
}, 120_000)

test('without the lock of the campaign more than one has it', async () => {
  const [source] = await cinema.deps.db.query<{ text: string }>(
    `select pg_get_functiondef('take_campaign_use'::regproc) as text`,
  )
  const unguarded = source?.text.replace(' for update;', ';').replace('uses + 1 - moved', 'uses')
  await cinema.deps.db.script(`${unguarded}; alter table campaign drop constraint campaign_uses`)
  let most = 0
  for (let round = 0; round < ROUNDS && most < 2; round += 1) most = Math.max(most, await raceForLastUse())
  expect(most).toBeGreaterThan(1)
}, 120_000)
