import { expect, test } from 'vitest'
import { pauseAfter, splitEvents } from './event-stream.ts'

test('events are read from a text that comes in pieces', () => {
  const first = splitEvents('event: kitchen\ndata: {"a":1}\n\n: heartbeat\n\nevent: kit')
  expect(first).toEqual({ events: [{ event: 'kitchen', data: '{"a":1}' }], rest: 'event: kit' })
  expect(splitEvents(`${first.rest}chen\ndata: 2\n\n`)).toEqual({
    events: [{ event: 'kitchen', data: '2' }],
    rest: '',
  })
})

test('the pause before the next connection grows, ends at about 15 s, and is never shorter than the server asks for', () => {
  expect(pauseAfter(1, 0)).toBeLessThanOrEqual(2_500)
  expect(pauseAfter(10, 0)).toBeGreaterThanOrEqual(11_000)
  expect(pauseAfter(10, 0)).toBeLessThanOrEqual(19_000)
  expect(pauseAfter(1, 60)).toBe(60_000)
  // A date instead of seconds is not understood.
  expect(pauseAfter(1, Number.NaN)).toBeLessThanOrEqual(2_500)
})
