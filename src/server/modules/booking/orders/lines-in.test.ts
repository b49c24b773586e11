import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSnack } from '#server/testing/snack-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { linesIn } from './lines-in.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

test('snacks of a bill have their Hindi names in Hindi, and as they were bought without one', async () => {
  const { db } = cinema.deps
  const samosa = await aSnack(cinema, { nameInHindi: 'समोसा' })
  const cola = await aSnack(cinema, { name: 'Cola', nameInHindi: null })
  const lines = [
    { itemId: null, label: null },
    { itemId: samosa.id, label: 'Samosa of last year' },
    { itemId: cola.id, label: 'Cola' },
  ]
  expect((await linesIn(db, lines, 'hi')).map(({ label }) => label)).toEqual([null, 'समोसा', 'Cola'])
  expect(await linesIn(db, lines, 'en')).toEqual(lines)
})
