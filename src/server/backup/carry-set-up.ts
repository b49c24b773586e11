import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { listApplied } from '#server/platform/migrations.ts'
import { hasRows, listTables, readJson, removeRows, type Row, writeRows } from './stored-tables.queries.ts'
import { FILE_FOLDERS } from './manifest.ts'

/** Ids of the demo cinema (`seeds/demo/stable-id.ts`). */
const DEMO = `t.id::text like '00000000-0000-7%'`
const UNCHANGED_DEMO = `(${DEMO} and t.version = 1)`

type CarriedRows = {
  /** Of which rows `t`; left out: of all. */
  readonly where?: string
  /** Values that the copies have instead of their own. */
  readonly instead?: Readonly<Record<string, null>>
  /** Rows of a movie go with their movie. */
  readonly isOfMovie?: true
}

/**
 * The tables that an owner sets up, in the order of their references. The demo accounts have published passwords; movies and adverts of the demo that
 * nobody has edited are made up. Staff set a new password: those of a trial are not those of production.
 */
export const carriedTables: Readonly<Record<string, CarriedRows>> = {
  picture: {},
  trailer: { where: 't.address is not null' },
  venue: {},
  auditorium: {},
  cinema: {},
  price_card: {},
  price_cap: {},
  seat_plan: {},
  movie: { where: `not ${UNCHANGED_DEMO}` },
  distributor_terms: { isOfMovie: true },
  schedule_rule: { isOfMovie: true },
  snack: {},
  snack_bar: {},
  advert: { where: `not ${UNCHANGED_DEMO}` },
  seat_block: { where: 't.showtime_id is null' },
  app_user: {
    where: `t.role <> 'user' and t.removed_at is null and not ${DEMO}`,
    instead: { password_hash: null, two_factor_at: null, image: null },
  },
}
/** They have a row in a new database. */
const FILLED: readonly string[] = ['snack_bar', 'venue']

type Carrying = {
  /** The database of the trial. */
  readonly source: Database
  /** A migrated database in which nothing is set up. */
  readonly target: Database
  readonly sourceDir: string
  readonly targetDir: string
}

/**
 * Copies what an owner has set up in a trial into a production database, all of it or nothing, and then the files of its pictures and trailers. Bookings,
 * payments, customers and passwords are not copied. Returns the numbers of rows by table. Throws `ConfigError`.
 */
export async function carrySetUp({
  source,
  target,
  sourceDir,
  targetDir,
}: Carrying): Promise<Record<string, number>> {
  const [older, newer] = [await listApplied(source), await listApplied(target)]
  if (older.join() !== newer.join())
    throw new ConfigError(
      'The trial belongs to another version: start it once with this version, then stop it.',
    )
  const counts: Record<string, number> = {}
  const ids: Record<string, ReadonlySet<unknown>> = {}
  await target.transaction(async (tx) => {
    await refuseUsed(tx)
    const tables = new Map((await listTables(tx)).map((table) => [table.name, table]))
    for (const [name, { where = 'true', instead = {}, isOfMovie }] of Object.entries(carriedTables)) {
      const table = tables.get(name)
      if (!table) throw new Error(`there is no table ${name}`)
      const all = (await readJson(source, { table: name, where })).map((row) => ({ ...row, ...instead }))
      const rows = isOfMovie ? all.filter((row) => isOfCarried(row, ids['movie'])) : all
      if (FILLED.includes(name)) await removeRows(tx, name)
      await writeRows(
        tx,
        table,
        rows.map((row) => JSON.stringify(row)),
      )
      counts[name] = rows.length
      ids[name] = new Set(rows.map((row) => row['id']))
    }
  })
  const uploaded = ['picture', 'trailer'].flatMap((table) => [...(ids[table] ?? [])])
  await copyFiles(uploaded.map(String), sourceDir, targetDir)
  return counts
}

function isOfCarried({ movie_id: movie }: Row, movies: ReadonlySet<unknown> = new Set()): boolean {
  return movie === null || movies.has(movie)
}

async function refuseUsed(tx: Transaction): Promise<void> {
  for (const name of Object.keys(carriedTables)) {
    if (!FILLED.includes(name) && (await hasRows(tx, name)))
      throw new ConfigError(
        `Something is set up in the production database already (table ${name}): name an empty one.`,
      )
  }
}

/** Files are named after the ids of their pictures and trailers. Photos of people are not among them. */
async function copyFiles(ids: readonly string[], from: string, to: string): Promise<void> {
  const names = ids.map((id) => id.replaceAll('-', ''))
  for (const folder of FILE_FOLDERS) {
    if (!existsSync(join(from, folder))) continue
    await mkdir(join(to, folder), { recursive: true })
    for (const file of await readdir(join(from, folder))) {
      if (names.some((name) => file.startsWith(name)))
        await copyFile(join(from, folder, file), join(to, folder, file))
    }
  }
}
