import type { OpenDeps } from '#server/create-deps.ts'
import type { Database, Db } from '#server/platform/database.ts'

/** What a process that is killed would never have thrown: nobody may act on it. */
export class Crash extends Error {}

/** In so many steps from now: `before` the step reaches the outside, or `after` it, so that its outcome is never heard of. */
export type Kill = { readonly inSteps: number; readonly when: 'before' | 'after' }

export type KillableProcess = {
  readonly wrap: (deps: OpenDeps) => OpenDeps
  readonly kill: (kill: Kill) => void
  readonly isDead: () => boolean
}

/** A process that can be killed between any two of its statements, commits and calls of a provider; dead, nothing of it reaches the outside. */
export function createKillableProcess(): KillableProcess {
  let left = Number.POSITIVE_INFINITY
  let when: Kill['when'] = 'before'
  let isDead = false

  function guard<A extends unknown[], R>(call: (...args: A) => Promise<R>) {
    return async (...args: A): Promise<R> => {
      if (isDead) throw new Crash()
      left -= 1
      if (left !== 0) return listen(call(...args))
      if (when === 'after') await call(...args).catch(() => undefined)
      isDead = true
      throw new Crash()
    }
  }

  /** Killed meanwhile: an answer that comes now is heard by nobody. */
  async function listen<R>(answer: Promise<R>): Promise<R> {
    const result = await answer.catch((error: unknown) => {
      throw isDead ? new Crash() : error
    })
    if (isDead) throw new Crash()
    return result
  }

  function guardDb<D extends Db>(db: D): D {
    return { ...db, query: guard(db.query.bind(db)), script: guard(db.script.bind(db)) }
  }

  function guardDatabase(db: Database): Database {
    const transaction: Database['transaction'] = (work) =>
      guard(() => db.transaction((tx) => work(guardDb(tx))))()
    return { ...guardDb(db), transaction }
  }

  return {
    isDead: () => isDead,
    kill(kill) {
      left = kill.inSteps
      when = kill.when
    },
    wrap: (deps) => ({
      ...deps,
      db: guardDatabase(deps.db),
      gateways: {
        ...deps.gateways,
        payments: guardAll(deps.gateways.payments, paymentCalls, guard),
        ticketing: guardAll(deps.gateways.ticketing, ['buyOut'], guard),
      },
    }),
  }
}

const paymentCalls = [
  'createOrder',
  'findPayment',
  'listOrderPayments',
  'capture',
  'refund',
  'findRefund',
  'listPayments',
  'listRefunds',
] as const

type Guard = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => (...args: A) => Promise<R>

function guardAll<T extends object>(port: T, names: readonly (keyof T)[], guard: Guard): T {
  const guarded = names.map((name) => [name, guard(port[name] as never)])
  return { ...port, ...Object.fromEntries(guarded) }
}
