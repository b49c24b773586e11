import { readFile, readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const FOLDERS = ['src/server', 'src/domain', 'src/contract', 'seeds', 'bench', 'scripts']
/** Tests and test support write tables directly to inject faults and to clean up. */
const EXEMPT = /\.test\.ts$|^src\/server\/testing\//

const OWNER = 'src/server/modules/payments/'
const TABLES = 'payment|refund|ledger_leg|webhook_event|erased_payer|reconciliation'
const WRITES = [
  new RegExp(
    String.raw`\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into)\s+(?:${TABLES})\b`,
    'gi',
  ),
  new RegExp(String.raw`\btruncate\b[^;'"\x60]*?\b(?:${TABLES})\b`, 'gi'),
  new RegExp(String.raw`\bpgTable\(\s*['"](?:${TABLES})['"]`, 'g'),
]

/** Finds the statements that write a table of payments. */
function listWrites(text: string): string[] {
  return WRITES.flatMap((write) => text.match(write) ?? []).map((found) => found.replaceAll(/\s+/g, ' '))
}

async function listSources(): Promise<string[]> {
  const folders = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(new URL(`${folder}/`, ROOT), { recursive: true })
      return names.map((name) => `${folder}/${name}`)
    }),
  )
  return folders.flat().filter((path) => path.endsWith('.ts') && !EXEMPT.test(path))
}

describe('the tables of payments', () => {
  test('are written by the payments module only', async () => {
    const sources = await listSources()
    const writers = await Promise.all(
      sources.map(async (path) =>
        listWrites(await readFile(new URL(path, ROOT), 'utf8')).map((write) => [path, write]),
      ),
    )
    const found = writers.flat()
    expect(found.filter(([path]) => !path?.startsWith(OWNER))).toEqual([])
    // The check must at least find the writes of the payments module.
    expect(new Set(found.map(([, write]) => write?.split(' ').at(-1)))).toEqual(new Set(TABLES.split('|')))
  })

  test.each([
    'insert into ledger_leg (kind) values ($1)',
    'with moved as (\n  update refund set state = $1\n) select 1',
    'DELETE FROM webhook_event',
    'truncate booking_order, payment',
    "pgTable('reconciliation', {})",
  ])('a write is found: %s', (sql) => {
    expect(listWrites(`const sql = \`${sql}\``)).toHaveLength(1)
  })

  test.each([
    'select 1 from payment for update',
    'update payment_method set name = $1',
    'insert into reservation (id)',
  ])('a statement without a write is not reported: %s', (sql) => {
    expect(listWrites(sql)).toEqual([])
  })
})

test('the payment provider is called by the payments module only', async () => {
  const isCaller = /gateways\s*\.\s*payments\s*\.\s*(?!close\b)\w+\(/
  const sources = (await listSources()).filter((path) => path.startsWith('src/server/modules/'))
  const callers = await Promise.all(
    sources.map(async (path) => (isCaller.test(await readFile(new URL(path, ROOT), 'utf8')) ? [path] : [])),
  )
  expect(callers.flat()).not.toEqual([])
  expect(callers.flat().filter((path) => !path.startsWith(OWNER))).toEqual([])
})
