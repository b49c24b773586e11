import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Menu } from '#contract/concessions.ts'
import { demoSnacks } from '#seeds/demo/menu.ts'
import { violatedConstraint } from '#server/platform/database.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { insertSnacks, type SnackRow } from './menu.queries.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
  await insertSnacks(cinema.deps.db, demoSnacks)
})
afterAll(() => cinema.close())

const readMenu = async () => (await cinema.api.get<Menu>('/snacks')).body
const aSnack = (changes: Partial<SnackRow>): SnackRow => {
  const [popcorn] = demoSnacks
  if (!popcorn) throw new Error('the demo menu is empty')
  return { ...popcorn, id: cinema.deps.newId(), ...changes }
}

describe('the menu', () => {
  test('shows what is offered with its price, tax and marks, and the licence', async () => {
    const { snacks, fssaiLicence } = await readMenu()
    expect(fssaiLicence).toMatch(/^\d{14}$/)
    expect(snacks.map(({ name }) => name)).toEqual(demoSnacks.map(({ name }) => name))
    expect(snacks.find(({ name }) => name === 'Cola')).toMatchObject({
      price: 40,
      mrp: 40,
      taxCode: '220210',
      taxRatePercent: 40,
      diet: 'veg',
      isSoldOut: false,
    })
    expect(snacks.find(({ name }) => name === 'Samosa, two')).toMatchObject({ mrp: null, taxRatePercent: 5 })
  })

  test('marks egg as non-vegetarian', async () => {
    const { snacks } = await readMenu()
    const withEgg = snacks.filter(({ allergens }) => allergens.includes('egg'))
    expect(withEgg.length).toBeGreaterThan(0)
    expect(new Set(withEgg.map(({ diet }) => diet))).toEqual(new Set(['non_veg']))
  })

  test('leaves out what is not offered', async () => {
    const hidden = aSnack({ isOffered: false, name: 'Not offered' })
    await insertSnacks(cinema.deps.db, [hidden])
    expect((await readMenu()).snacks.map(({ name }) => name)).not.toContain('Not offered')
  })
})

describe('the database refuses', () => {
  const insert = (changes: Partial<SnackRow>) => insertSnacks(cinema.deps.db, [aSnack(changes)])
  const sealed = { taxCode: '220190', pricePaise: 2_001, mrpPaise: 2_000 } as unknown as Partial<SnackRow>

  test.each([
    ['a price above the MRP', sealed, 'snack_price_within_mrp'],
    ['a sealed item without its MRP', { taxCode: '220190' } as const, 'snack_sealed_has_mrp'],
    [
      'an MRP on what is prepared',
      { mrpPaise: 99_900 } as unknown as Partial<SnackRow>,
      'snack_sealed_has_mrp',
    ],
    ['an unknown allergen', { allergens: ['dust'] } as unknown as Partial<SnackRow>, 'snack_allergens_check'],
  ])('%s', async (_, changes, constraint) => {
    const error = await insert(changes).catch((caught: unknown) => caught)
    expect(violatedConstraint(error)).toBe(constraint)
  })
})
