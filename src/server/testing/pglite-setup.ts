import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrations.ts'
import { openPglite } from '#server/platform/pglite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The dump file of an embedded database without tables. */
    emptyPglite: string
    /** The dump file of a migrated embedded database. */
    migratedPglite: string
  }
}

const CACHE = resolve('node_modules/.cache/pglite')
const DAY = 24 * 3_600_000

/** Creates an embedded database, empty and migrated, of which tests use copies. It is kept until a migration or the database changes. */
export default async function setup(project: TestProject): Promise<void> {
  const folder = join(CACHE, await fingerprint())
  if (!(await exists(folder))) await createDumps(folder)
  project.provide('emptyPglite', join(folder, 'empty.tar'))
  project.provide('migratedPglite', join(folder, 'migrated.tar'))
}

async function createDumps(folder: string): Promise<void> {
  const unfinished = `${folder}-${randomUUID()}`
  await removeUnused()
  await mkdir(unfinished, { recursive: true })
  const db = await openPglite()
  await dropTemplates(db)
  await writeFile(join(unfinished, 'empty.tar'), (await db.dump()).stream())
  await migrate(db)
  await writeFile(join(unfinished, 'migrated.tar'), (await db.dump()).stream())
  await db.close()
  // Another run may have been faster.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
}

/** Half of the files of a new database belong to the templates of others; a copy without them opens in two thirds of the time. */
async function dropTemplates(db: Database): Promise<void> {
  await db.script('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await db.script(`drop database ${name}`)
}

/** Other runs may use what is younger. */
async function removeUnused(): Promise<void> {
  const folders = await readdir(CACHE).catch(() => [])
  for (const path of folders.map((name) => join(CACHE, name))) {
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > DAY) await rm(path, { recursive: true, force: true })
  }
}

/** Hashes all that decides what is in the dumps. */
async function fingerprint(): Promise<string> {
  const names = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).toSorted()
  const files = [
    'node_modules/@electric-sql/pglite/package.json',
    'src/server/platform/pglite.ts',
    'src/server/platform/migrations.ts',
    'src/server/testing/pglite-setup.ts',
    ...names.map((name) => join('migrations', name)),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
