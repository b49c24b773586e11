import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseNotUsable } from '../database.ts'
import type { Log } from '../log.ts'
import { describeAddress, readDatabaseAddress, type DatabaseAddress } from './address.ts'
import { defaultLimits } from './limits.ts'
import { isRefusedForGood } from './open-connection.ts'
import { refuseTransactionPooling, TransactionPooling } from './pooling-mode.ts'

const TRY_MILLISECONDS = 1_000
const SAY_MILLISECONDS = 10_000

type Options = { readonly url: string; readonly log: Log | undefined; readonly waitSeconds: number }

/**
 * Waits until a server that accepts writes responds, and says so on the log. Throws `DatabaseNotUsable` when that takes too long, and at once
 * where waiting does not help: a wrong password, an unknown database, a pooler in transaction mode.
 */
export async function awaitDatabase({ url, log, waitSeconds }: Options): Promise<void> {
  const address = read(url)
  const from = performance.now()
  let saidAt = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      return await refuseTransactionPooling(address, defaultLimits)
    } catch (error) {
      const waited = performance.now() - from
      if (isFinal(error) || waited > waitSeconds * 1000) throw notUsable(address, error, waited)
      if (waited - saidAt > SAY_MILLISECONDS) {
        log?.warn({ err: error, address: describeAddress(address) }, 'waiting for the database')
        saidAt = waited
      }
    }
    await sleep(TRY_MILLISECONDS)
  }
}

function read(url: string): DatabaseAddress {
  try {
    return readDatabaseAddress(url)
  } catch (error) {
    throw new DatabaseNotUsable(`DATABASE_URL: ${reasonOf(error)}.`, { cause: error })
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof TransactionPooling || isRefusedForGood(error)
}

function notUsable(address: DatabaseAddress, error: unknown, waited: number): DatabaseNotUsable {
  const where = describeAddress(address)
  if (error instanceof TransactionPooling)
    return new DatabaseNotUsable(`${where}: ${error.message}`, { cause: error })
  const said = isFinal(error) ? 'refused' : `was not available for ${Math.round(waited / 1000)} s`
  return new DatabaseNotUsable(`The database ${where} ${said}: ${reasonOf(error)}.`, { cause: error })
}

function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return message === 'database_unavailable' && cause instanceof Error ? cause.message : message
}
