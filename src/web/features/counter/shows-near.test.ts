import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import type { CounterShow } from '#web/api/gen/types.gen.ts'
import { showsNear } from './shows-near.ts'

function aShow(_id: string, changes: Partial<CounterShow> = {}): CounterShow {
  return {
    _id,
    performanceId: [changes.startsAt, (changes.cinema ?? 'Screen 1').split('-')[0]].join(' '),
    movie: 'A movie',
    titleInScript: null,
    certificate: 'U',
    formats: ['2D'],
    cinema: 'Screen 1-Silver',
    room: 'Screen 1',
    seatClass: 'silver',
    startsAt: '2026-03-10T06:00:00.000Z',
    sellsUntil: '2026-03-10T08:00:00.000Z',
    ticketPrice: toPaise(20_000),
    seatsLeft: 50,
    ...changes,
  }
}

test('the nearest other shows of the movie with enough seats are looked at, the same class first', () => {
  const show = aShow('now')
  const at = (hour: string) => ({ startsAt: `2026-03-10T${hour}:00:00.000Z` })
  const shows = [
    show,
    aShow('gold of now', { cinema: 'Screen 1-Gold', seatClass: 'gold' }),
    aShow('gold at 9', { ...at('09'), cinema: 'Screen 1-Gold', seatClass: 'gold' }),
    aShow('silver at 9', at('09')),
    aShow('full at 12', { ...at('12'), seatsLeft: 6 }),
    aShow('of another movie', { ...at('12'), movie: 'Another', cinema: 'Screen 2-Silver', room: 'Screen 2' }),
    aShow('at 15', at('15')),
  ]
  expect(showsNear(shows, { show, count: 7 }).map(({ _id }) => _id)).toEqual(['silver at 9', 'at 15'])
})
