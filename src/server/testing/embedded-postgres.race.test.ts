import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '#server/platform/postgres.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { installedPostgres } from './postgres-program.ts'

/** As the home of root is. */
async function aFolderThatOnlyItsOwnerEnters(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-closed-'))
  await chmod(folder, 0o700)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function answerOf(url: string): Promise<unknown> {
  const db = openPostgres({ url, connections: 1 })
  const rows = await db.query('select count(*)::int as people from pg_user')
  await db.close()
  return rows
}

test('the server starts from an installation, and beside a TMPDIR, that only their owner can enter', async () => {
  const closed = await aFolderThatOnlyItsOwnerEnters()
  const installation = join(closed, 'postgres')
  await cp(installedPostgres(), installation, { recursive: true, verbatimSymlinks: true })
  vi.stubEnv('TMPDIR', closed)
  onTestFinished(() => void vi.unstubAllEnvs())

  const server = await startEmbeddedPostgres(installation)
  expect(await answerOf(server.url)).toEqual([{ people: 1 }])
  await server.stop()
  expect(await readdir(closed)).toEqual(['postgres'])
})

test('an installation that does not run is said, and leaves no folder behind', async () => {
  const empty = await aFolderThatOnlyItsOwnerEnters()
  const own = await aFolderThatOnlyItsOwnerEnters()
  vi.stubEnv('TMPDIR', own)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(startEmbeddedPostgres(empty)).rejects.toThrow()
  expect(await readdir(own)).toEqual([])
})
