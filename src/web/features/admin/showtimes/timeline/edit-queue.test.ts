import { expect, test } from 'vitest'
import type { ScheduleEditInput } from '#web/api/gen/types.gen.ts'
import { createEditQueue } from './edit-queue.ts'
import { anArea } from './performance.builder.ts'
import { valuesOfArea } from './performance.ts'

const values = (startAt: string) => valuesOfArea(anArea({ startAt }))

/** A server that has the showtime, counts its versions, and can be held up. */
function aServer() {
  const sent: string[] = []
  let version = 1
  let release: () => void = () => undefined
  let startAt = '12:00'
  const current = () => [anArea({ version, startAt })]
  const send = async ([edit]: ScheduleEditInput[]) => {
    await new Promise<void>((resolve) => (release = resolve))
    if (edit?.kind !== 'change' || edit.version !== version) throw new Error('stale')
    version += 1
    startAt = edit.startAt ?? startAt
    sent.push(startAt)
  }
  const answer = async () => {
    release()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { sent, current, send, answer, change: () => (version += 1) }
}

test('changes made while a request is under way are sent as one, from the version that it made', async () => {
  const server = aServer()
  const pending: number[] = []
  const queue = createEditQueue({
    ...server,
    onPending: ({ size }) => pending.push(size),
    onRefused: () => undefined,
  })
  for (const time of ['12:05', '12:10', '12:15']) queue.want(new Map([['show', values(time)]]))
  await server.answer()
  await server.answer()
  expect(server.sent).toEqual(['12:05', '12:15'])
  expect(pending.at(-1)).toBe(0)
})

test('after a refusal nothing waits, and the next change is sent', async () => {
  const server = aServer()
  const refused: unknown[] = []
  const queue = createEditQueue({
    ...server,
    onPending: () => undefined,
    onRefused: (_, { wanted }) => refused.push([...wanted.keys()]),
  })
  queue.want(new Map([['show', values('12:05')]]))
  server.change()
  await server.answer()
  expect(refused).toEqual([['show']])
  queue.want(new Map([['show', values('12:10')]]))
  await server.answer()
  expect(server.sent).toEqual(['12:10'])
})

test('what one request does not take is sent in parts, as when a copied week is undone', async () => {
  const shows = Array.from({ length: 501 }, (_, index) => anArea({ id: `${index}` }))
  const sent: number[] = []
  const queue = createEditQueue({
    current: () => shows,
    send: async (edits) => void sent.push(edits.length),
    onPending: () => undefined,
    onRefused: () => undefined,
  })
  queue.want(new Map(shows.map(({ id }) => [id, null])))
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  expect(sent).toEqual([500, 1])
})
