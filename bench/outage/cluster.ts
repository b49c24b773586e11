import { rmSync } from 'node:fs'
import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import { freePort, initialize } from '#server/testing/embedded-postgres.ts'
import { installedPostgres, preparePostgres, type PostgresProgram } from '#server/testing/postgres-program.ts'
import { createDatabaseNode, type DatabaseNode } from './database-node.ts'
import { hasSynchronousStandby, startBackup, stopBackup, waitForStandbys } from './replication.queries.ts'

/** A primary and a streaming standby, of which every COMMIT waits for the standby. */
export type Cluster = {
  /** Both servers, the maintenance database. */
  readonly url: string
  readonly primary: () => DatabaseNode
  readonly standby: () => DatabaseNode
  /** The standby becomes the primary. Like Patroni's synchronous mode, it goes on alone until `rejoin`. */
  readonly promote: () => Promise<void>
  /** The other server follows the primary again; `isDiverged`: from a new copy. COMMITs wait for it from then on. */
  readonly rejoin: (isDiverged: boolean) => Promise<void>
  /** Resolves when the standby has everything that is confirmed. */
  readonly synchronized: () => Promise<void>
  readonly stop: () => Promise<void>
}

const COPY_SECONDS = 60
const SYNCHRONIZED_MILLISECONDS = 60_000

export async function startCluster(): Promise<Cluster> {
  const program = await preparePostgres(installedPostgres())
  const nodes = [await createNode(program, 'one'), await createNode(program, 'two')] as const
  let [primary, standby]: readonly [DatabaseNode, DatabaseNode] = nodes
  const onExit = () => {
    for (const node of nodes) node.abort()
    rmSync(program.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  process.once('exit', onExit)

  const synchronized = () => onPrimary(primary, awaitSynchronized)
  const rejoin = async (isDiverged: boolean) => {
    if (isDiverged) await copyPrimary(primary, standby)
    await standby.follow(primary.port)
    await standby.start()
    await onPrimary(primary, waitForStandbys)
    await synchronized()
  }
  await initialize({ ...program, folder: join(program.folder, 'one') })
  await primary.start()
  await rejoin(true)
  return {
    url: `postgres://marquee:marquee@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`,
    primary: () => primary,
    standby: () => standby,
    synchronized,
    rejoin,
    async promote() {
      await standby.promote()
      ;[primary, standby] = [standby, primary]
    },
    async stop() {
      process.off('exit', onExit)
      for (const node of nodes) node.abort()
      await Promise.all(nodes.map((node) => node.ended()))
      await rm(program.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function createNode(program: PostgresProgram, name: string): Promise<DatabaseNode> {
  const folder = join(program.folder, name)
  for (const path of [folder, join(folder, 'cluster')]) {
    await mkdir(path, { mode: 0o700 })
    if (program.runAs) await chown(path, program.runAs.uid, program.runAs.gid)
  }
  return createDatabaseNode({ ...program, folder }, await freePort())
}

async function copyPrimary(primary: DatabaseNode, standby: DatabaseNode): Promise<void> {
  await onPrimary(primary, (db) =>
    db.transaction(
      async (tx) => {
        await startBackup(tx)
        await standby.replaceData(primary.data)
        await standby.addFile('backup_label', await stopBackup(tx))
      },
      { statementSeconds: COPY_SECONDS },
    ),
  )
}

async function awaitSynchronized(db: Database): Promise<void> {
  const from = performance.now()
  while (!(await hasSynchronousStandby(db).catch(() => false))) {
    if (performance.now() - from > SYNCHRONIZED_MILLISECONDS)
      throw new Error('the standby does not follow the primary')
    await sleep(100)
  }
}

async function onPrimary<T>({ port }: DatabaseNode, use: (db: Database) => Promise<T>): Promise<T> {
  const url = `postgres://marquee:marquee@127.0.0.1:${port}/postgres`
  const db = openPostgres({ url, connections: 1 })
  try {
    return await use(db)
  } finally {
    await db.close()
  }
}
