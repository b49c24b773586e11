import { randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { createEmptyDatabase, dropDatabase } from './replication.queries.ts'

export type TestedDatabase = {
  /** An empty database, with all hosts. */
  readonly url: string
  /** Null for TEST_DATABASE_URLS: faults of those servers are not ours to make. */
  readonly cluster: Cluster | null
  readonly close: () => Promise<void>
}

/** Starts a pair of servers, or uses those of TEST_DATABASE_URLS. */
export async function openTestedDatabase(): Promise<TestedDatabase> {
  const given = process.env['TEST_DATABASE_URLS']
  const cluster = given ? null : await startCluster()
  const serverUrl = cluster?.url ?? joinAddresses(given ?? '')
  const name = `marquee_outage_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, (db) => createEmptyDatabase(db, name))
  return {
    url: serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/?]*)\/?[^?]*/, `$1/${name}`),
    cluster,
    close: () => cluster?.stop() ?? onServer(serverUrl, (db) => dropDatabase(db, name)),
  }
}

/** Makes one address of several, with spaces or commas between them, by putting all hosts into the first. */
function joinAddresses(text: string): string {
  const urls = text.trim().split(/[\s,]+(?=postgres)/)
  const hosts = urls.map((url) => /^postgres(?:ql)?:\/\/(?:[^@/?]*@)?([^/?]+)/.exec(url)?.[1])
  const [first] = urls
  const [own] = hosts
  if (!first || !own || hosts.includes(undefined))
    throw new Error('TEST_DATABASE_URLS is a list of postgres://user:password@host:port/postgres')
  return first.replace(own, hosts.join(','))
}

async function onServer(url: string, use: (db: Database) => Promise<void>): Promise<void> {
  const db = openPostgres({ url, connections: 1 })
  try {
    await use(db)
  } finally {
    await db.close()
  }
}
