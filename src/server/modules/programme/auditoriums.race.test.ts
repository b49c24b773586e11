import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Cinema } from '#contract/venues.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { changeAuditorium } from './change-auditorium.ts'
import { keepCinemas } from './edited-showtimes.queries.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
})
afterAll(() => cinema.close())

const countWaiting = async () =>
  (await cinema.deps.db.query('select 1 from pg_locks where not granted')).length

test('a screen keeps its formats until a plan that has read them ends', async () => {
  const { _id: cinemaId } = await createCinema(cinema)
  const { auditoriumId: id } = (await cinema.api.get<Cinema>(`/cinemas/${cinemaId}`)).body
  const deps = { ...cinema.deps, actor: jobActor('test') }
  const wanted = { formats: ['2D'], hasAtmos: false, captionDevices: 0, descriptionDevices: 0 } as const
  const { changed } = await deps.db.transaction(async (tx) => {
    const read = await keepCinemas(tx, [cinemaId])
    expect(read.get(cinemaId)?.screenFormats).toContain('3D')
    const changed = changeAuditorium(deps, { id, ...wanted })
    await expect.poll(countWaiting).toBeGreaterThan(0)
    return { changed }
  })
  expect(await changed).toMatchObject({ formats: ['2D'] })
})
