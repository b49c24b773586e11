import { cpSync, existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fingerprintOf } from './platform/fingerprint.ts'
import { migrate } from './platform/migrations.ts'
import { openPglite } from './platform/pglite.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const DIST = join(ROOT, 'dist')

/** An embedded database that is migrated and was never opened by a site: no keys, no accounts, nothing of an installation. */
export const snapshotFolder = join(DIST, 'database')

/** Returns whether a snapshot was made by the present PGlite from the present migrations. */
export function isSnapshotCurrent(snapshot = snapshotFolder): boolean {
  const file = join(snapshot, 'fingerprint')
  return existsSync(file) && readFileSync(file, 'utf8') === snapshotFingerprint()
}

/** Makes the snapshot, or replaces it. It is complete as soon as it is there. */
export async function makeSnapshot(snapshot = snapshotFolder): Promise<void> {
  await mkdir(dirname(snapshot), { recursive: true })
  const folder = await mkdtemp(join(dirname(snapshot), '.new-database-'))
  try {
    const db = await openPglite({ folder: join(folder, 'cluster') })
    await migrate(db).finally(() => db.close())
    await writeFile(join(folder, 'fingerprint'), snapshotFingerprint())
    await rm(snapshot, { recursive: true, force: true })
    await rename(folder, snapshot)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies the snapshot to a folder that has no database. The folder is complete as soon as it is there, also after a kill. */
export async function copySnapshot(folder: string, snapshot = snapshotFolder): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  // Not the asynchronous one: for a thousand files it takes several times as long.
  cpSync(join(snapshot, 'cluster'), unfinished, { recursive: true })
  await rename(unfinished, folder)
}

function snapshotFingerprint(): string {
  const { version } = createRequire(import.meta.url)(pglitePackage()) as { readonly version: string }
  return `${version} ${fingerprintOf(ROOT, { paths: ['migrations'], leftOut: /SHA256SUMS$/ })}`
}

function pglitePackage(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '..', 'package.json')
}
