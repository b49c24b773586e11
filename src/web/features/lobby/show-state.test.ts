import { expect, test } from 'vitest'
import { isStale, shownShows, stateOf } from './show-state.ts'

const show = { startsAt: '2026-12-01T13:00:00Z', doorsOpenAt: '2026-12-01T12:20:00Z' }
const at = (time: string) => new Date(`2026-12-01T${time}Z`)

test.each([
  ['12:19:59', { kind: 'doors_later' }],
  ['12:20:00', { kind: 'doors_open' }],
  ['12:44:59', { kind: 'doors_open' }],
  ['12:45:00', { kind: 'starts_in', minutes: 15 }],
  ['12:59:01', { kind: 'starts_in', minutes: 1 }],
  ['13:00:30', { kind: 'starts_in', minutes: 0 }],
  ['13:01:00', { kind: 'running' }],
])('at %s a show at 13:00 is %o', (time, state) => {
  expect(stateOf(show, at(time))).toEqual(state)
})

test('a show leaves the screen twenty minutes after its start', () => {
  expect(shownShows([show], at('13:19:59'))).toEqual([show])
  expect(shownShows([show], at('13:20:00'))).toEqual([])
})

test('a state is old after the time of several reads', () => {
  expect(isStale(0, 40_000)).toBe(false)
  expect(isStale(0, 40_001)).toBe(true)
})
