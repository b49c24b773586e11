import { expect, test } from 'vitest'
import { splitEvents } from './event-stream.ts'

test('events are read from a text that comes in pieces', () => {
  const first = splitEvents('event: kitchen\ndata: {"a":1}\n\n: heartbeat\n\nevent: kit')
  expect(first).toEqual({ events: [{ event: 'kitchen', data: '{"a":1}' }], rest: 'event: kit' })
  expect(splitEvents(`${first.rest}chen\ndata: 2\n\n`)).toEqual({
    events: [{ event: 'kitchen', data: '2' }],
    rest: '',
  })
})
