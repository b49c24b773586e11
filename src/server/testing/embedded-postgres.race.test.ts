import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '#server/platform/postgres.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { installedPostgres } from './postgres-program.ts'

/** A folder that only its owner can enter, like the home folder of root. */
async function aPrivateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-closed-'))
  await chmod(folder, 0o700)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function countUsers(url: string): Promise<unknown> {
  const db = openPostgres({ url, connections: 1 })
  const rows = await db.query('select count(*)::int as people from pg_user')
  await db.close()
  return rows
}

test('the server starts although only the owner can enter the installation and TMPDIR', async () => {
  const folder = await aPrivateFolder()
  const installation = join(folder, 'postgres')
  await cp(installedPostgres(), installation, { recursive: true, verbatimSymlinks: true })
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => void vi.unstubAllEnvs())

  const server = await startEmbeddedPostgres(installation)
  expect(await countUsers(server.url)).toEqual([{ people: 1 }])
  await server.stop()
  expect(await readdir(folder)).toEqual(['postgres'])
})

test('a broken installation throws an error and leaves no folder behind', async () => {
  const empty = await aPrivateFolder()
  const temporaryFolder = await aPrivateFolder()
  vi.stubEnv('TMPDIR', temporaryFolder)
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(startEmbeddedPostgres(empty)).rejects.toThrow()
  expect(await readdir(temporaryFolder)).toEqual([])
})
