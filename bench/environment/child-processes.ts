import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const running = new Set<ChildProcess>()
const STOP_TIMEOUT_MILLISECONDS = 15_000
const START_TIMEOUT_MILLISECONDS = 600_000

// Child processes must not outlive this program, however it ends.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** Makes the child process end with this program at the latest. */
export function trackChild<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Sends SIGTERM, and SIGKILL after 15 s. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const hasExited = await Promise.race([
    exited.then(() => true),
    sleep(STOP_TIMEOUT_MILLISECONDS, false, { ref: false }),
  ])
  if (hasExited) return
  child.kill('SIGKILL')
  await exited
}

/** Resolves with `ready`; rejects when the process ends first or is not ready after ten minutes. */
export async function waitUntilReady<T>(child: ChildProcess, name: string, ready: Promise<T>): Promise<T> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with code ${code} before it was ready`)
  })
  failed.catch(() => undefined)
  const timedOut = sleep(START_TIMEOUT_MILLISECONDS, undefined, { ref: false }).then(() => {
    throw new Error(`${name} was not ready after ${START_TIMEOUT_MILLISECONDS / 1000} s`)
  })
  timedOut.catch(() => undefined)
  return Promise.race([ready, failed, timedOut]).catch(async (error: unknown) => {
    await stopChild(child)
    throw error
  })
}
