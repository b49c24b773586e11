import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenue } from '#server/testing/a-venue.ts'
import { testCinema, testConfig, type TestCinema } from '#server/testing/test-cinema.ts'
import { fillFirstVenue } from './first-venue.ts'
import { openVenueBook } from './venue-book.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const start = async (env: Record<string, string> = {}) => {
  const { db } = cinema.deps
  await fillFirstVenue({ db, config: testConfig(env) })
  return (await openVenueBook(db)).first()
}
const seller = {
  GSTIN: '27AAPFU0939F1ZV',
  LEGAL_NAME: 'Nine Screens Private Limited',
  FSSAI_LICENCE: '11523999000000',
}

test('a start without a seller in the environment completes the row with the address and the seller of the demo', async () => {
  expect(await start()).toEqual(aVenue())
})

test('the seller of the environment is that of the first venue; without it the row keeps what it has', async () => {
  const own = { gstin: '27AAPFU0939F1ZV', legalName: 'Nine Screens Private Limited' }
  expect(await start(seller)).toMatchObject({ ...own, fssaiLicence: '11523999000000' })
  expect(await start()).toMatchObject(own)
  const name = 'Ten Screens Private Limited'
  expect(await start({ LEGAL_NAME: name })).toMatchObject({ ...own, legalName: name })
})

test('an address that somebody has changed stays', async () => {
  await cinema.deps.db.query(`update venue set street_en = '1 Palasia Square'`)
  expect((await start(seller)).places.en.street).toBe('1 Palasia Square')
})
