import type { PictureConverter } from '#server/ports/picture-converter.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PictureJob, PictureResult } from './picture-worker.ts'

const PROGRAM = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))
// Phones take photos of up to 50 megapixels, as JPEG, which is decoded at a fraction of its size.
const MOST_PIXELS = { jpeg: 51_000_000, other: 16_000_000 }

type Busy = { readonly kind: 'busy' }

export type PictureLimits = {
  /** Pictures at a time, the one being decoded among them; the next is refused. */
  readonly mostWaiting: number
  /** A picture that has waited longer is refused. */
  readonly waitMilliseconds: number
  /** A picture that takes longer is unreadable. */
  readonly decodeMilliseconds: number
  /** The worker ends when it had nothing to do for so long. */
  readonly idleMilliseconds: number
}

const defaults: PictureLimits = {
  mostWaiting: 20,
  waitMilliseconds: 20_000,
  decodeMilliseconds: 15_000,
  idleMilliseconds: 30_000,
}

/**
 * Converts pictures one at a time in a process of its own, which is started when needed: eight at once took gigabytes of this one. A worker
 * that crashes, hangs or takes too much memory costs one picture. `workerPid` is the process that runs now, if one does.
 */
export function createPictureConverter(
  limits: PictureLimits = defaults,
): PictureConverter & { readonly close: () => void; readonly workerPid: () => number | undefined } {
  let worker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Waits for its turn. */
  function inTurn(file: Buffer, output: PictureJob['output']): Promise<PictureResult | Busy> {
    if (waiting >= limits.mostWaiting) return Promise.resolve({ kind: 'busy' })
    waiting += 1
    const until = performance.now() + limits.waitMilliseconds
    const result = last
      .then<PictureResult | Busy>(() => (performance.now() > until ? { kind: 'busy' } : decode(file, output)))
      .finally(() => (waiting -= 1))
    last = result.catch(() => undefined)
    return result
  }

  async function decode(file: Buffer, output: PictureJob['output']): Promise<PictureResult> {
    clearTimeout(idle)
    worker ??= startWorker((ended) => {
      if (worker === ended) worker = undefined
    })
    const job = { file, output, mostPixels: MOST_PIXELS }
    const result = await resultOf(worker, job, limits.decodeMilliseconds)
    idle = setTimeout(close, limits.idleMilliseconds).unref()
    return result
  }

  function close(): void {
    clearTimeout(idle)
    worker?.kill('SIGKILL')
    worker = undefined
  }

  return {
    async measure(file) {
      const result = await inTurn(file, null)
      return result.kind === 'converted' ? { kind: 'unreadable' } : result
    },
    async convert({ file, ...output }) {
      const result = await inTurn(file, output)
      if (result.kind === 'measured') return { kind: 'unreadable' }
      return result.kind === 'converted' ? { ...result, picture: Buffer.from(result.picture) } : result
    },
    close,
    workerPid: () => worker?.pid,
  }
}

function startWorker(onEnd: (worker: ChildProcess) => void): ChildProcess {
  const worker = fork(PROGRAM, [], {
    execArgv: [],
    env: { PATH: process.env['PATH'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  worker.once('exit', () => onEnd(worker))
  worker.once('error', () => onEnd(worker))
  // Neither the process nor its channel keeps the server running.
  worker.unref()
  worker.channel?.unref()
  return worker
}

/** A worker that gives no result is ended: the next picture gets a new one. */
function resultOf(worker: ChildProcess, job: PictureJob, milliseconds: number): Promise<PictureResult> {
  return new Promise((resolve) => {
    const finish = (result: PictureResult) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      resolve(result)
    }
    const onMessage = (result: PictureResult) => finish(result)
    const onEnd = () => finish({ kind: 'unreadable' })
    const timer = setTimeout(() => worker.kill('SIGKILL'), milliseconds)
    worker.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    worker.send(job, (error) => {
      if (error) onEnd()
    })
  })
}
