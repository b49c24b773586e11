import { expect, test } from 'vitest'
import { cancelledWith } from './cancelled-with.ts'

const show = (_id: string, cinema: string, cancelledAt: string | null) => ({
  _id,
  performanceId: 'rain at 18:00',
  state: cancelledAt === null ? ('published' as const) : ('cancelled' as const),
  cancelledAt,
  cinema: { _id: cinema, name: `Screen 1-${cinema}` },
})
const ids = (id: string, ...shows: ReturnType<typeof show>[]) =>
  cancelledWith(id, shows).map(({ _id }) => _id)

test('a cancelled showtime stands with the other classes of its performance', () => {
  const shows = [
    show('g', 'gold', '2026-11-27T10:00:00Z'),
    show('s', 'silver', '2026-11-27T10:00:01Z'),
    show('p', 'premium', null),
  ]
  expect(ids('g', ...shows)).toEqual(['g', 's'])
  expect(ids('p', ...shows)).toEqual([])
})

test('one that was planned again at its place and cancelled again has an account of its own', () => {
  const shows = [
    show('g1', 'gold', '2026-11-27T10:00:00Z'),
    show('g2', 'gold', '2026-11-27T12:00:00Z'),
    show('s1', 'silver', '2026-11-27T10:00:01Z'),
    show('s2', 'silver', '2026-11-27T12:00:01Z'),
  ]
  expect(ids('g2', ...shows)).toEqual(['g2', 's2'])
  expect(ids('s1', ...shows)).toEqual(['g1', 's1'])
})
