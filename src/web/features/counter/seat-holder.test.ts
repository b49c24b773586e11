import { expect, test } from 'vitest'
import type { Seat } from '#domain/seats.ts'
import { createSeatHolder, type HeldSeats } from './seat-holder.ts'

const seats = (showId: string, ...columns: number[]): HeldSeats => ({
  saleId: 'sale',
  showId,
  seats: columns.map((column): Seat => [0, column]),
})

/** A server that answers when the test says so. */
function aCounter() {
  const calls: string[] = []
  const failures: unknown[] = []
  const answers: ((error?: Error) => void)[] = []
  let held: HeldSeats | null = null
  const send = (call: string) => {
    calls.push(call)
    return new Promise<void>((resolve, reject) => {
      answers.push((error) => (error ? reject(error) : resolve()))
    })
  }
  const { want, wantNothing, leaveToOrder } = createSeatHolder({
    hold: (wanted) => send(`hold ${wanted.showId} ${wanted.seats.map(([, column]) => column).join()}`),
    release: ({ showId }) => send(`release ${showId}`),
    refresh: async (showId) => void calls.push(`read ${showId}`),
    onHeld: (now) => (held = now),
  })
  async function answer(error?: Error): Promise<void> {
    answers.shift()?.(error)
    await new Promise(setImmediate)
  }
  const holder = {
    want: (wanted: HeldSeats) => want(wanted, (error) => failures.push(error)),
    wantNothing,
    leaveToOrder,
  }
  return { calls, failures, holder, answer, held: () => held }
}

test('"Back" before the hold was answered releases the seats after it', async () => {
  const { calls, holder, answer, held } = aCounter()
  holder.want(seats('show', 1, 2))
  holder.wantNothing()
  expect(calls).toEqual(['hold show 1,2'])
  await answer()
  expect(calls).toEqual(['hold show 1,2', 'release show'])
  // Until the map was read again, it would show the own seats as held by somebody else.
  expect(held()).toEqual(seats('show', 1, 2))
  await answer()
  expect(calls.at(-1)).toBe('read show')
  expect(held()).toBeNull()
})

test('of several choices the last is held, and those of another show are released first', async () => {
  const { calls, holder, answer, held } = aCounter()
  holder.want(seats('show', 1))
  holder.want(seats('show', 1, 2))
  holder.want(seats('other', 5))
  await answer()
  await answer()
  await answer()
  expect(calls).toEqual(['hold show 1', 'release show', 'read show', 'hold other 5'])
  expect(held()).toEqual(seats('other', 5))
})

test('the same seats wanted again are held longer', async () => {
  const { calls, holder, answer } = aCounter()
  holder.want(seats('show', 1))
  await answer()
  holder.want(seats('show', 1))
  expect(calls).toEqual(['hold show 1', 'hold show 1'])
})

test('a refused hold is told, what was held before stays, and "Back" releases it', async () => {
  const { calls, failures, holder, answer, held } = aCounter()
  holder.want(seats('show', 1))
  await answer()
  holder.want(seats('show', 1, 2))
  const refusal = new Error('seat_taken')
  await answer(refusal)
  expect(failures).toEqual([refusal])
  expect(held()).toEqual(seats('show', 1))
  holder.wantNothing()
  expect(calls.at(-1)).toBe('release show')
})

test('seats that an order has taken over are not released, also when their hold was not answered yet', async () => {
  const { calls, holder, answer, held } = aCounter()
  holder.want(seats('show', 1, 2))
  holder.leaveToOrder()
  await answer()
  expect(held()).toEqual(seats('show', 1, 2))
  holder.wantNothing()
  await answer()
  expect(calls).toEqual(['hold show 1,2'])
})
