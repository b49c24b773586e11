import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

test('the picture of the venue for link previews is still found at its old address', async () => {
  const old = await cinema.app.inject('/media/movies/house/og.jpg')
  expect(old.statusCode).toBe(301)
  const picture = await cinema.app.inject(String(old.headers.location))
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
})
