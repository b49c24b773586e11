import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PriceCard } from '#contract/price-card.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import { daysAfter, localDate, minutesAfter } from '#domain/time.ts'
import { sqlState } from '#server/platform/database.ts'
import type { Person } from '#server/testing/builders.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Answer = {
  readonly showtime: StaffShowtime
  readonly card: PriceCard
  readonly error?: {
    readonly code: string
    readonly details?: {
      readonly problems?: { readonly kind?: string; readonly problems?: object[] }[]
      readonly current?: object
    }
  }
}

let cinema: TestCinema
let admin: Person
let day: string
let today: string
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  today = localDate(cinema.deps.now())
  day = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
})
afterAll(() => cinema.close())
beforeEach(async () => {
  await save({})
})

const call = <Body = Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  cinema.api.call<Body>(method, path, { token: admin.token, ...(body && { body }) })
const save = (given: object) => call('PUT', '/price-card', { rules: [], holidays: [], caps: [], ...given })
const rule = (given: object) => ({
  name: 'Rule',
  weekdays: [],
  from: null,
  until: null,
  holiday: null,
  format: null,
  movieId: null,
  isFirstWeek: false,
  effect: 'add',
  amount: 40,
  ...given,
})
const cap = (given: object = {}) => ({ amount: 150, from: today, until: null, source: 'G.O. 12', ...given })
const kindsOf = ({ body }: { body: Answer }) =>
  body.error?.details?.problems?.flatMap(({ problems = [] }) =>
    problems.map((problem) => ('kind' in problem ? problem.kind : null)),
  )

async function aPlace(given: object = {}) {
  const { id: movieId } = await cinema.aMovie()
  const { _id: cinemaId, cinema: area } = await createCinema(cinema)
  return { base: area.ticketPrice, place: { movieId, cinemaId, startDate: day, startAt: '14:00', ...given } }
}
const create = (place: object) => call('POST', '/showtimes', place)
const priceOf = async (id: string) =>
  (await call<StaffShowtime>('GET', `/showtimes/all/${id}`)).body.ticketPrice

describe('the prices of new shows', () => {
  test('come from the card unless one is typed; a card that changes later leaves them as they are', async () => {
    const { place } = await aPlace()
    await save({ bases: [{ cinemaId: place.cinemaId, ticketPrice: 200 }], rules: [rule({ from: '13:00' })] })
    const { showtime } = (await create(place)).body
    expect(showtime.ticketPrice).toBe(240)
    expect((await create({ ...place, startAt: '19:00', ticketPrice: 300 })).body.showtime.ticketPrice).toBe(
      300,
    )
    await save({ rules: [rule({ amount: 70 })] })
    expect(await priceOf(showtime._id)).toBe(240)
    await call('PATCH', `/showtimes/${showtime._id}`, { version: 1, startAt: '14:05' })
    expect(await priceOf(showtime._id)).toBe(240)
  })

  test('a draft that has the price of the card takes it in its new place; one that was typed stays', async () => {
    const { place } = await aPlace({ state: 'draft' })
    await save({
      bases: [{ cinemaId: place.cinemaId, ticketPrice: 200 }],
      rules: [rule({ from: '18:00' })],
    })
    const { showtime: byCard } = (await create(place)).body
    const moved = { version: 1, startAt: '19:00', ticketPrice: 200 }
    expect((await call('PATCH', `/showtimes/${byCard._id}`, moved)).body.showtime.ticketPrice).toBe(240)
    const { showtime: typed } = (await create({ ...place, startAt: '10:00', ticketPrice: 180 })).body
    const shifted = { version: 1, startAt: '23:00', startDate: day }
    const after = await call('PATCH', `/showtimes/${typed._id}`, { ...shifted, startAt: '22:45' })
    expect(after.body.showtime.ticketPrice).toBe(180)
  })
})

describe('the card', () => {
  test('refuses what no rate of GST fits, by its cells, and saves nothing of it', async () => {
    const { base, place } = await aPlace()
    const refused = await save({
      bases: [{ cinemaId: place.cinemaId, ticketPrice: 100 }],
      rules: [rule({ amount: 10, format: '3D' })],
    })
    expect(refused.status).toBe(422)
    expect(refused.body.error?.details?.problems).toContainEqual(
      expect.objectContaining({
        kind: 'price_in_tax_gap',
        cinemaId: place.cinemaId,
        price: 110,
        below: 105,
        above: 118.01,
        situation: expect.objectContaining({ format: '3D' }),
      }),
    )
    const { areas, rules } = (await call<PriceCard>('GET', '/price-card')).body
    expect(rules).toEqual([])
    expect(areas.find(({ cinemaId }) => cinemaId === place.cinemaId)?.ticketPrice).toBe(base)
  })

  test('of two managers who save from one version, the second is refused with the card as it is', async () => {
    const { version } = (await call<PriceCard>('GET', '/price-card')).body
    const answers = await Promise.all([
      save({ version, rules: [rule({ name: 'One' })] }),
      save({ version, rules: [rule({ name: 'Other' })] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.body.error).toMatchObject({
      code: 'stale_edit',
      details: { current: { version: version + 1, rules: [{ amount: 40 }] } },
    })
  })

  test.each([
    ['a negative amount', { rules: [rule({ amount: -1 })] }],
    ['a text for an amount', { rules: [rule({ amount: '40' })] }],
    ['half a paisa', { rules: [rule({ amount: 0.005 })] }],
    ['a weekday that is none', { rules: [rule({ weekdays: [8] })] }],
    ['a part of the day that ends before it begins', { rules: [rule({ from: '22:00', until: '18:00' })] }],
    ['a date that is none', { holidays: ['2026-02-30'] }],
    ['a cap that ends before it begins', { caps: [cap({ from: '2026-08-02', until: '2026-08-01' })] }],
    ['a cap without its order', { caps: [cap({ source: ' ' })] }],
  ])('refuses %s', async (_, body) => {
    const { status, body: answer } = await save(body as object)
    expect([status, answer.error?.code]).toEqual([400, 'malformed'])
  })

  test('refuses the area of another venue or none', async () => {
    const bases = [{ cinemaId: cinema.deps.newId(), ticketPrice: 200 }]
    expect((await save({ bases })).status).toBe(404)
  })
})

describe('a cap by an order of the state', () => {
  const later = () => cap({ from: daysAfter(today, 1) })

  test('is not passed by a show of its dates: not by hand, not by a move, and the card stays below', async () => {
    const { place } = await aPlace()
    await save({ bases: [{ cinemaId: place.cinemaId, ticketPrice: 200 }], caps: [later()] })
    const { showtime } = (await create(place)).body
    expect(showtime.ticketPrice).toBe(150)
    expect(kindsOf(await create({ ...place, startAt: '19:00', ticketPrice: 150.01 }))).toEqual([
      'price_over_cap',
    ])
    const dearer = await call('PATCH', `/showtimes/${showtime._id}`, { version: 1, ticketPrice: 151 })
    expect(kindsOf(dearer)).toEqual(['price_over_cap'])
  })

  test('of today is not passed by a cell of the card or the base price of an area', async () => {
    const { place } = await aPlace()
    const bases = [{ cinemaId: place.cinemaId, ticketPrice: 140 }]
    const { areas } = (await call<PriceCard>('GET', '/price-card')).body
    const highest = Math.max(140, ...areas.map(({ ticketPrice }) => Number(ticketPrice)))
    const caps = [cap({ amount: highest })]
    const refused = await save({ bases, caps, rules: [rule({ effect: 'set', amount: highest + 1 })] })
    expect(refused.body.error?.code).toBe('price_card_problems')
    expect((await save({ bases, caps })).status).toBe(200)
    const change = { version: 2, ticketPrice: highest + 1 }
    const { status, body } = await call('PATCH', `/cinemas/${place.cinemaId}`, change)
    expect([status, body.error?.code]).toEqual([422, 'price_over_cap'])
  })

  test('that comes later lists what costs more; a published show keeps its price, a draft is not published', async () => {
    const { place } = await aPlace({ ticketPrice: 241 })
    const published = (await create(place)).body.showtime
    const draft = (await create({ ...place, startAt: '19:00', state: 'draft' })).body.showtime
    const { card } = (await save({ caps: [later()] })).body
    const listed = card.showsOverCap.filter(({ ticketPrice }) => Number(ticketPrice) === 241)
    expect(listed.map(({ _id }) => _id)).toEqual([published._id, draft._id])
    const moved = await call('PATCH', `/showtimes/${published._id}`, { version: 1, startAt: '14:05' })
    expect(moved.body.showtime.ticketPrice).toBe(241)
    const showtimes = [{ _id: draft._id, version: draft.version }]
    expect(kindsOf(await call('POST', '/showtimes/publish', { showtimes }))).toEqual(['price_over_cap'])
  })

  test('is kept by the database as well', async () => {
    const { place } = await aPlace()
    const { showtime } = (await create({ ...place, ticketPrice: 140 })).body
    await save({ caps: [later()] })
    const raise = cinema.deps.db.query('update showtime set ticket_price_paise = 15001 where id = $1', [
      showtime._id,
    ])
    const error: unknown = await raise.then(
      () => null,
      (refused: unknown) => refused,
    )
    expect(sqlState(error)).toBe('23514')
  })
})
