import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseAddress } from './address.ts'
import type { Limits } from './limits.ts'
import { openWritable, type OpenedConnection } from './open-connection.ts'

/** A pooler gives a server session to one client for each transaction only. */
export class TransactionPooling extends Error {
  constructor() {
    super(
      'The pooler before the database is in transaction mode, which mixes up the responses to different people. Set pool_mode=session for this database, or connect to PostgreSQL directly.',
    )
  }
}

const ROUNDS = 3
const BLOCKED_MILLISECONDS = 2_000
const CHECK_ENDED = new Error('the pooling mode is known')

/**
 * Throws `TransactionPooling` when a pooler shares server sessions between clients. Two clients hold a transaction each and end it in both
 * orders: in session mode each stays with its own server process, whatever the pooler gives out first; in transaction mode they change places,
 * or one cannot begin. Without a pooler nothing is asked.
 */
export async function refuseTransactionPooling(address: DatabaseAddress, limits: Limits): Promise<void> {
  const first = await openWritable(address, limits)
  if (!first.isPooled) return first.destroy(CHECK_ENDED)
  let second: OpenedConnection | undefined
  try {
    second = await openWritable(address, limits, first.at)
    for (let round = 0; round < ROUNDS; round += 1) {
      if (!(await keepTheirSessions(first, second, round % 2 === 0))) throw new TransactionPooling()
    }
  } finally {
    first.destroy(CHECK_ENDED)
    second?.destroy(CHECK_ENDED)
  }
}

async function keepTheirSessions(
  first: OpenedConnection,
  second: OpenedConnection,
  isFirstEarlier: boolean,
): Promise<boolean> {
  const blocked = sleep(BLOCKED_MILLISECONDS, 'blocked' as const, { ref: false })
  const held = await Promise.race([Promise.all([begin(first), begin(second)]), blocked]).catch(refusal)
  if (held === 'blocked') return false
  const order = isFirstEarlier ? [first, second] : [second, first]
  const [firstProcess, secondProcess] = await Promise.race([endBoth(order, [first, second]), silence()])
  return held[0] === firstProcess && held[1] === secondProcess
}

async function endBoth(
  order: readonly OpenedConnection[],
  [first, second]: readonly [OpenedConnection, OpenedConnection],
): Promise<readonly [number, number]> {
  for (const connection of order) await connection.execute({ text: 'commit' })
  return [await processOf(first), await processOf(second)]
}

/** Rejects when the server has been silent for too long: nothing else checks these connections. */
async function silence(): Promise<never> {
  await sleep(BLOCKED_MILLISECONDS, undefined, { ref: false })
  throw new Error('the server is silent')
}

/** A pooler in statement mode refuses BEGIN. */
function refusal(error: unknown): 'blocked' {
  if (error instanceof Error && /pooling mode/.test(String(error.cause ?? error))) return 'blocked'
  throw error
}

async function begin(connection: OpenedConnection): Promise<number> {
  await connection.execute({ text: 'begin' })
  return processOf(connection)
}

async function processOf(connection: OpenedConnection): Promise<number> {
  const { rows } = await connection.execute({ text: 'select pg_backend_pid() as pid' })
  return (rows[0] as { pid: number }).pid
}
