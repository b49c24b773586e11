import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const living = new Set<ChildProcess>()
const PATIENCE_MILLISECONDS = 15_000
const START_MILLISECONDS = 120_000

/** Whatever ends this program, the processes that it started are told to end too. */
process.on('exit', () => {
  for (const child of living) child.kill('SIGTERM')
})

/** Ends with this program at the latest. */
export function trackChild<Child extends ChildProcess>(child: Child): Child {
  living.add(child)
  child.once('exit', () => living.delete(child))
  return child
}

/** Asks politely, then insists. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const isGone = await Promise.race([
    gone.then(() => true),
    sleep(PATIENCE_MILLISECONDS, false, { ref: false }),
  ])
  if (isGone) return
  child.kill('SIGKILL')
  await gone
}

/** Resolves with what `ready` waits for; rejects when the process ends before. */
export async function untilReady<T>(child: ChildProcess, name: string, ready: Promise<T>): Promise<T> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with code ${code} before it was ready`)
  })
  failed.catch(() => undefined)
  const late = sleep(START_MILLISECONDS, undefined, { ref: false }).then(() => {
    throw new Error(`${name} was not ready after ${START_MILLISECONDS / 1000} s`)
  })
  late.catch(() => undefined)
  return Promise.race([ready, failed, late])
}
