import { expect, test } from 'vitest'
import { pickUpSlots } from './pick-up.ts'
import { instantAt, localTime } from './time.ts'

const slotsOf = (start: string, end: string) =>
  pickUpSlots({
    startsAt: instantAt('2026-11-22', start),
    endsAt: instantAt('2026-11-22', end),
    advertMinutes: 10,
    intervalMinutes: 10,
  }).map(({ at, part }) => `${part} ${localTime(at)}`)

test('snacks are picked up in the half hour before the show and in the interval', () => {
  // 20 minutes of trailers and interval, 120 minutes of film.
  expect(slotsOf('18:00', '20:20')).toEqual([
    ...['17:30', '17:35', '17:40', '17:45', '17:50', '17:55'].map((time) => `before_show ${time}`),
    ...['19:10', '19:15'].map((time) => `interval ${time}`),
  ])
})

test('the slots of all shows lie on whole five minutes, also of one that starts between them', () => {
  expect(slotsOf('18:42', '21:01')).toEqual([
    ...['18:15', '18:20', '18:25', '18:30', '18:35'].map((time) => `before_show ${time}`),
    ...['19:50', '19:55'].map((time) => `interval ${time}`),
  ])
})
