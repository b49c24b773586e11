import type { OpenDeps } from '#server/create-deps.ts'
import type { Database, Db } from '#server/platform/database.ts'

/** Thrown to the code of a killed process, which must have no further effect. */
export class ProcessKilledError extends Error {}

/** Kills the process at a step: `before` the step has an effect, or `after` it, so that its result is lost. */
export type Kill = { readonly inSteps: number; readonly when: 'before' | 'after' }

export type KillableProcess = {
  readonly wrap: (deps: OpenDeps) => OpenDeps
  readonly kill: (kill: Kill) => void
  readonly isKilled: () => boolean
}

/** A simulated process that can be killed between any two statements, commits and provider calls; after that it has no effect outside. */
export function createKillableProcess(): KillableProcess {
  let stepsLeft = Number.POSITIVE_INFINITY
  let when: Kill['when'] = 'before'
  let isKilled = false

  function guard<A extends unknown[], R>(call: (...args: A) => Promise<R>) {
    return async (...args: A): Promise<R> => {
      if (isKilled) throw new ProcessKilledError()
      stepsLeft -= 1
      if (stepsLeft !== 0) return awaitResult(call(...args))
      if (when === 'after') await call(...args).catch(() => undefined)
      isKilled = true
      throw new ProcessKilledError()
    }
  }

  /** Throws when the process is killed before the result arrives. */
  async function awaitResult<R>(pending: Promise<R>): Promise<R> {
    const result = await pending.catch((error: unknown) => {
      throw isKilled ? new ProcessKilledError() : error
    })
    if (isKilled) throw new ProcessKilledError()
    return result
  }

  function guardDb<D extends Db>(db: D): D {
    return { ...db, query: guard(db.query.bind(db)), script: guard(db.script.bind(db)) }
  }

  function guardDatabase(db: Database): Database {
    const transaction: Database['transaction'] = (use) =>
      guard(() => db.transaction((tx) => use(guardDb(tx))))()
    return { ...guardDb(db), transaction }
  }

  return {
    isKilled: () => isKilled,
    kill(kill) {
      stepsLeft = kill.inSteps
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
  'findOrder',
  'findPayment',
  'listOrderPayments',
  'capture',
  'refund',
  'findRefund',
  'listPayments',
  'listRefunds',
  'listPaymentRefunds',
  'findDispute',
  'listDisputes',
] as const

type Guard = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => (...args: A) => Promise<R>

function guardAll<T extends object>(port: T, names: readonly (keyof T)[], guard: Guard): T {
  const guarded = names.map((name) => [name, guard(port[name] as never)])
  return { ...port, ...Object.fromEntries(guarded) }
}
