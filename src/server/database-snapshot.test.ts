import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { isSnapshotCurrent, makeSnapshot, snapshotFolder } from './database-snapshot.ts'
import { openDatabase } from './open-database.ts'
import { readAllRows, readCatalog } from './testing/catalog.queries.ts'

let folder: string
let snapshot: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-snapshot-'))
  snapshot = join(folder, 'snapshot')
  // The one of the installation, which saves creating a database.
  if (isSnapshotCurrent()) await cp(snapshotFolder, snapshot, { recursive: true })
  else await makeSnapshot(snapshot)
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Opens the database of a new data folder, as a start does; returns the steps that this took. */
async function firstOpening({ from = snapshot, dataDir = join(folder, crypto.randomUUID()) } = {}) {
  const steps: string[] = []
  const db = await openDatabase(readConfig({ DATA_DIR: dataDir }), {
    snapshot: from,
    run: (name, work) => {
      steps.push(name)
      return work()
    },
  })
  onTestFinished(() => db.close())
  return { db, steps }
}

/** Creating an embedded database takes seconds of the processor, on a busy machine a minute. */
const PATIENCE = { timeout: 240_000 }

test(
  'a first opening copies the snapshot, which gives what migrating an empty database gives, and nothing of another installation',
  PATIENCE,
  async () => {
    const copied = await firstOpening()
    expect(copied.steps).toEqual([
      'copying the empty database',
      'opening the database',
      'migrating the database',
    ])
    const migrated = await firstOpening({ from: join(folder, 'absent') })
    expect(migrated.steps).toEqual(['creating the database', 'migrating the database'])

    expect(await readCatalog(copied.db)).toEqual(await readCatalog(migrated.db))
    const rows = await readAllRows(copied.db)
    expect(rows).toEqual(await readAllRows(migrated.db))
    expect(Object.keys(rows)).toEqual([
      ...['installation', 'schema_migration', 'snack_bar', 'tax_series', 'venue'],
    ])
    expect(rows['installation']).toEqual([{ key: 'mode', value: 'test' }])
  },
)

test('a copy that a kill has left unfinished is replaced', async () => {
  const dataDir = await mkdtemp(join(folder, 'killed-'))
  await mkdir(join(dataDir, 'db.new'))
  await writeFile(join(dataDir, 'db.new', 'PG_VERSION'), 'unfinished')
  await firstOpening({ dataDir })
  expect((await readdir(dataDir)).toSorted()).toEqual(['db', 'marquee.lock'])
})

test('a snapshot of other migrations is not current, and neither is none', async () => {
  expect(isSnapshotCurrent(snapshot)).toBe(true)
  await writeFile(join(snapshot, 'fingerprint'), 'of other migrations')
  expect(isSnapshotCurrent(snapshot)).toBe(false)
  expect(isSnapshotCurrent(join(folder, 'absent'))).toBe(false)
})
