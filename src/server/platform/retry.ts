import { setTimeout as sleep } from 'node:timers/promises'

type Options = {
  readonly attempts: number
  readonly baseMilliseconds: number
  readonly isWorthTrying: (error: unknown) => boolean
}

/** For what has to be written after an outage of the database: about two minutes. */
export const onceItIsBack = { attempts: 10, baseMilliseconds: 250 } as const

/** Retries with exponential backoff and jitter. Only for calls that are safe to repeat. */
export async function withRetries<T>(work: () => Promise<T>, options: Options, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempt >= options.attempts || !options.isWorthTrying(error)) throw error
    await sleep(options.baseMilliseconds * 2 ** (attempt - 1) * (0.5 + Math.random()))
    return withRetries(work, options, attempt + 1)
  }
}
