import { describe, expect, inject, test } from 'vitest'
// The rules of the boundary check, which have no types.
import { moduleMap } from '../../.dependency-cruiser.js'
import { findAccess, listSources, moduleOf } from './testing/table-access.ts'
import { bulkWriters, readsAcross, tableOwners, writtenByFunctions } from './testing/table-owners.ts'
import { openTestPostgres } from './testing/test-database.ts'

const tables = Object.keys(tableOwners)
const sources = await listSources()
const accesses = sources.flatMap(({ path, text }) =>
  findAccess(text, tables).map((access) => ({ path, module: moduleOf(path), ...access })),
)
const isForeign = ({ module, table }: { module: string; table: string }) => tableOwners[table] !== module

describe('every table', () => {
  test('has an owner', async () => {
    const db = await openTestPostgres(inject('postgresUrl'), 1)
    const rows = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    await db.close()
    expect(tables.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('is written by its owner only', () => {
    const writes = accesses.filter(({ kind }) => kind === 'write')
    const foreign = writes.filter(isForeign).map(({ path, table }) => `${path} ${table}`)
    const bulk = Object.entries(bulkWriters).flatMap(([path, names]) =>
      names.map((table) => `${path} ${table}`),
    )
    expect(foreign.toSorted()).toEqual(bulk.toSorted())
    // The check must at least find a write of every table.
    const written = new Set([...writes.map(({ table }) => table), ...writtenByFunctions])
    expect([...written].toSorted()).toEqual(tables.toSorted())
  })

  test('is read by its owner, and by higher modules that are listed', () => {
    const reads = accesses.filter(({ kind, path }) => kind === 'read' && path.startsWith('src/'))
    const foreign = reads.filter(isForeign).map(({ module, table }) => `${module} ${table}`)
    const listed = Object.entries(readsAcross).flatMap(([module, names]) =>
      names.map((table) => `${module} ${table}`),
    )
    expect([...new Set(foreign)].toSorted()).toEqual(listed.toSorted())
  })

  test('is read by modules that may import its owner', () => {
    // http stands above the modules.
    const allowed: Readonly<Record<string, readonly string[]>> = {
      ...moduleMap,
      http: Object.keys(moduleMap),
    }
    const unlawful = Object.entries(readsAcross).flatMap(([module, names]) =>
      names
        .filter((table) => !allowed[module]?.includes(tableOwners[table] ?? ''))
        .map((table) => `${module} ${table}`),
    )
    expect(unlawful).toEqual([])
  })

  test('is named in queries only, and in the platform', () => {
    const isForSql = (path: string) => /\.queries\.ts$|^src\/server\/platform\//.test(path)
    expect(accesses.filter(({ path }) => !isForSql(path))).toEqual([])
  })
})

describe('an access is found:', () => {
  test.each([
    ['insert into ledger_leg (kind) values ($1)', 'write ledger_leg'],
    ['with moved as (\n  update refund set state = $1\n) select 1', 'write refund'],
    ['DELETE FROM webhook_event', 'write webhook_event'],
    ['update public."refund" set state = $1', 'write refund'],
    ['truncate x, payment', 'write payment'],
    ['select 1 from payment for update', 'read payment'],
    ['select 1 from x left join movie m on true', 'read movie'],
    ['select 1 from fresh f, movie', 'read movie'],
    ['select 1 from one, fresh as f, movie m', 'read movie'],
    ['delete from x using seat_claim c', 'read seat_claim'],
  ])('%s', (code, found) => {
    expect(findAccess(code, tables).map(({ kind, table }) => `${kind} ${table}`)).toEqual([found])
  })

  test.each([
    'update payment_method set name = $1',
    'select m.title as movie',
    'on conflict do update set state = 1',
    "import { x } from './session.ts'",
    '// from a payment to a refund',
    '/** Deletes nothing: insert into job. */',
    'select 1 from reservations',
  ])('but not in: %s', (code) => {
    expect(findAccess(code, tables)).toEqual([])
  })
})
