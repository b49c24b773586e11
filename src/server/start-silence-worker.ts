/** Prints the steps of the start that still run whenever no line was printed for a while. */
import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { StepsUnderWay } from './start-steps.ts'

/** Below three seconds, with room for a busy machine. */
const MOST_SILENT_MILLISECONDS = 2_500
const STDOUT = 1

let underWay: StepsUnderWay = { steps: [], lastLineAt: Date.now() }
let timer: NodeJS.Timeout | undefined

parentPort?.on('message', (latest: StepsUnderWay) => {
  underWay = latest
  awaitSilence()
})

function awaitSilence(): void {
  clearTimeout(timer)
  if (underWay.steps.length === 0) return
  const silentUntil = underWay.lastLineAt + MOST_SILENT_MILLISECONDS
  timer = setTimeout(breakSilence, Math.max(0, silentUntil - Date.now()))
}

function breakSilence(): void {
  const now = Date.now()
  const steps = underWay.steps.map(({ name, since }) => `${name} ${Math.round((now - since) / 1000)} s`)
  try {
    // Not console.log, which waits for the main thread.
    writeSync(STDOUT, `… still running: ${steps.join(', ')}\n`)
  } catch {
    // Nobody reads: a full or closed pipe must not end the site.
  }
  underWay = { ...underWay, lastLineAt: now }
  awaitSilence()
}
