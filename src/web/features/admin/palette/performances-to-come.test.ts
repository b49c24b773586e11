import { expect, test } from 'vitest'
import { performancesToCome } from './performances-to-come.ts'

const show = (startsAt: string, seatClass: string, room = 'Screen 3') => {
  const performanceId = `${room} ${startsAt}`
  return {
    performanceId,
    seatClass,
    startsAt: `2026-11-23T${startsAt}:00.000Z`,
    movie: { durationMinutes: 120 },
  }
}
const now = new Date('2026-11-23T12:00:00.000Z')

test('a performance with several classes is found once, and one that has ended is not found', () => {
  const shows = [
    show('09:59', 'Gold'),
    show('10:01', 'Gold'),
    show('10:01', 'Silver'),
    show('15:00', 'Gold'),
    show('15:00', 'Gold', 'Screen 5'),
  ]
  expect(performancesToCome(shows, { now, most: 5 })).toEqual([shows[1], shows[3], shows[4]])
  expect(performancesToCome(shows, { now, most: 1 })).toEqual([shows[1]])
})
