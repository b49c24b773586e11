import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cinema } from '#contract/venues.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { findCinema, seedCinemaDetails } from './venues.queries.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const aRow = async () => {
  const { cinemaId } = await cinema.aShow()
  const row = await findCinema(cinema.deps.db, cinemaId)
  if (!row) throw new Error('the cinema is missing')
  return row
}

test('a cinema without a picture gets its picture and facilities from the seed', async () => {
  const row = await aRow()
  expect(row).toMatchObject({ image: null, facilities: [] })
  await seedCinemaDetails(cinema.deps.db, [
    { ...row, image: '/media/hall', facilities: ['recliners', 'stage'] },
  ])
  const { body } = await cinema.api.get<Cinema>(`/cinemas/${row.id}`)
  expect(body).toMatchObject({ image: '/media/hall', facilities: ['recliners', 'stage'] })
})

test('the seed does not overwrite the settings of staff', async () => {
  const row = await aRow()
  await seedCinemaDetails(cinema.deps.db, [{ ...row, image: '/media/chosen', facilities: ['sofas'] }])
  await seedCinemaDetails(cinema.deps.db, [{ ...row, image: '/media/hall', facilities: ['recliners'] }])
  expect(await findCinema(cinema.deps.db, row.id)).toMatchObject({
    image: '/media/chosen',
    facilities: ['sofas'],
  })
})
