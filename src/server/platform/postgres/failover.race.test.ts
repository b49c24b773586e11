import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/testing/embedded-postgres.ts'
import { installedPostgres } from '#server/testing/postgres-program.ts'
import { createPairs } from '#server/testing/survive-cuts.queries.ts'
import { createLoad, shortLimits } from '#server/testing/survive-cuts.ts'
import { isDatabaseUnavailable, type Database } from '../database.ts'
import { openPostgres } from '../postgres.ts'

let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
beforeAll(async () => {
  const installation = installedPostgres()
  primary = await startEmbeddedPostgres(installation)
  standby = await startEmbeddedPostgres(installation, { isStandby: true })
})
afterAll(async () => {
  await primary.stop()
  await standby.stop()
})

const opened: Database[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close()
})

function open(url: string): Database {
  const db = openPostgres({ url, connections: 4, limits: shortLimits })
  opened.push(db)
  return db
}

/** Both servers in one address, the one that accepts no writes first. */
function openBoth(): Database {
  const url = new URL(standby.url)
  return open(url.href.replace(url.host, `${url.host},${new URL(primary.url).host}`))
}

const serverPort = async (db: Database) =>
  (await db.query<{ port: number }>('select inet_server_port() as port'))[0]?.port
const portOf = ({ url }: EmbeddedPostgres) => Number(new URL(url).port)

describe('a server that restarts', () => {
  test.each(['SIGINT', 'SIGQUIT'] as const)(
    'after %s under load leaves no call without an end',
    async (signal) => {
      const died = vi.fn()
      process.on('uncaughtException', died)
      const db = open(primary.url)
      await createPairs(db)
      const load = createLoad(db)
      const running = load.run()
      await expect.poll(() => load.done.length).toBeGreaterThan(5)
      await primary.shutDown(signal)
      await expect.poll(() => load.figures().refused).toBeGreaterThan(0)
      await primary.startAgain()
      const before = load.done.length
      await expect.poll(() => load.done.length).toBeGreaterThan(before + 5)
      load.stop()
      await running
      expect(load.figures().odd).toEqual([])
      expect(died).not.toHaveBeenCalled()
      process.off('uncaughtException', died)
    },
  )
})

describe('a server that has become read-only', () => {
  test('refuses with database_unavailable, is left, and is used again when it accepts writes', async () => {
    const db = open(primary.url)
    await Promise.all([db.query('select pg_sleep(0.1)'), db.query('select pg_sleep(0.1)')])
    await primary.configure('default_transaction_read_only = on')
    const writes = () => db.script('create table if not exists written (id int)').catch(isDatabaseUnavailable)
    await expect.poll(writes).toBe(true)
    // Reading from it would show what is no longer so.
    await expect.poll(() => db.query('select 1').catch(isDatabaseUnavailable)).toBe(true)
    await primary.configure('default_transaction_read_only = off')
    await expect.poll(writes).toBeUndefined()
  })
})

describe('of several hosts', () => {
  test('the one that accepts writes is used, and another when that changes', async () => {
    const db = openBoth()
    expect(await serverPort(db)).toBe(portOf(primary))
    await primary.shutDown('SIGQUIT')
    await expect.poll(() => serverPort(db).catch(isDatabaseUnavailable)).toBe(true)
    await standby.promote()
    await expect.poll(() => serverPort(db).catch(isDatabaseUnavailable)).toBe(portOf(standby))
  })
})
