import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/migrations.ts'
import { openPglite } from '#server/platform/pglite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump file of a migrated embedded database. */
    migratedPglite: string
  }
}

/** Creates and migrates one embedded database, of which tests use copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pglite-'))
  const file = join(folder, 'migrated.tar')
  const db = await openPglite()
  await migrate(db)
  await writeFile(file, (await db.dump()).stream())
  await db.close()
  project.provide('migratedPglite', file)
  return () => rm(folder, { recursive: true, force: true })
}
