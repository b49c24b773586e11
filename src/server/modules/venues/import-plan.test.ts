import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPretix } from '#domain/seat-plan/pretix.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let token: string
let path: string
beforeAll(async () => {
  cinema = await testCinema()
  token = (await cinema.aPerson('admin')).token
  path = `/cinemas/${(await createCinema(cinema))._id}/plan`
})
afterAll(() => cinema.close())

const importFile = (file: object) => cinema.api.post(`${path}/import`, { token, body: { version: 1, file } })
const aFile = exportPretix('Hall', [[0, 0]], null)

test('a file with a category that it does not list is refused at the seat, and makes no draft', async () => {
  const field = 'file.zones.0.rows.0.seats.0.category'
  expect(await importFile({ ...aFile, categories: [] })).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'seats_invalid',
        details: { fields: expect.arrayContaining([expect.objectContaining({ field })]) },
      },
    },
  })
  expect((await cinema.api.get(path, { token })).body).toMatchObject({ isDraft: false })
})

test('a file with too many columns says how many a plan has', async () => {
  const file = exportPretix('Hall', [Array.from({ length: 61 }, () => 0)], null)
  expect(await importFile(file)).toMatchObject({
    status: 422,
    body: {
      error: { details: { problems: [{ kind: 'too_large', max: 60 }] } },
      message: 'file.zones: A plan has at most 60 rows and 60 columns',
    },
  })
})
