import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { startPeriodic } from './periodic.ts'

const log = pino({ level: 'silent' })
const HOUR = 3_600_000

/** A task with rounds that end when the test says so. */
function aTask() {
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  let makeDue = () => {}
  const unsubscribe = vi.fn()
  const stop = startPeriodic({
    name: 'test',
    everyMilliseconds: HOUR,
    work,
    log,
    subscribe: (onDue) => {
      makeDue = onDue
      return unsubscribe
    },
  })
  return { work, stop, unsubscribe, makeDue: () => makeDue(), end: () => ends.shift()?.() }
}

test('a round that is due starts at once, and never beside another', async () => {
  const task = aTask()
  expect(task.work).toHaveBeenCalledTimes(1)
  task.makeDue()
  task.makeDue()
  expect(task.work).toHaveBeenCalledTimes(1)
  task.end()
  await expect.poll(() => task.work.mock.calls.length).toBe(2)
  task.end()
  await new Promise(setImmediate)
  task.makeDue()
  expect(task.work).toHaveBeenCalledTimes(3)
  task.end()
  await task.stop()
  expect(task.unsubscribe).toHaveBeenCalledOnce()
})
