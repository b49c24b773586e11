import { expect, test } from 'vitest'
import { createKnownShows } from './known-shows.ts'
import { aStaffShowtime } from './performance.builder.ts'

const show = (_id: string, version = 1) => aStaffShowtime({ _id, version })
const versions = ({ current }: ReturnType<typeof createKnownShows>) =>
  Object.fromEntries(current().map(({ id, version }) => [id, version]))

test('an edit begins from what the edit before it has made', () => {
  const known = createKnownShows()
  known.take([show('a'), show('b')])
  known.confirm({ showtimes: [show('a', 2), show('c')], deleted: ['b'] })
  expect(versions(known)).toEqual({ a: 2, c: 1 })
})

test('after a refusal the showtimes that were read are still known, and those of other days are not', () => {
  const known = createKnownShows()
  known.take([show('of another day')])
  known.take([show('a'), show('b')])
  known.restart()
  expect(versions(known)).toEqual({ a: 1, b: 1 })
})
