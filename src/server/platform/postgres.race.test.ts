import { symbols } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { violatedConstraint, type Database } from './database.ts'
import { createLog } from './log.ts'

let db: Database
beforeAll(async () => {
  db = await openTestPostgres(inject('postgresUrl'), 1)
})
afterAll(() => db.close())

test('values are unchanged after a round trip, also in arrays', async () => {
  const at = new Date('2026-11-21T09:30:00.123Z')
  const hard = ['plain', 'a "quoted" \\ word', '{curly, comma}', 'हिन्दी', '', 'null', "o'clock"]
  const rows = await db.query(
    `select $1::text[] as texts, $2::int[] as numbers, ($3::timestamptz[])[1] as instant, $4::jsonb[] as documents,
       $5::uuid[] as ids, $6::bigint as big, $7::boolean as flag, $8::text as nothing, $9::timestamptz as at`,
    [hard, [1, 2], [at], [JSON.stringify({ a: '"}' })], [], 9_000_000_000_000, true, null, at],
  )
  expect(rows).toEqual([
    {
      texts: hard,
      numbers: [1, 2],
      instant: at,
      documents: [{ a: '"}' }],
      ids: [],
      big: 9_000_000_000_000,
      flag: true,
      nothing: null,
      at,
    },
  ])
})

test('a value that cannot be serialized is refused without an effect on other queries', async () => {
  const calls = Array.from({ length: 50 }, (_, number) =>
    number % 5 === 0
      ? db.query('select $1::jsonb as value', [{ not: 'plain' }]).catch((error: unknown) => error)
      : db.query('select $1::int as value', [number]),
  )
  const responses = await Promise.all(calls)
  responses.forEach((response, number) => {
    if (number % 5 === 0) expect(response).toBeInstanceOf(TypeError)
    else expect(response).toEqual([{ value: number }])
  })
})

test('the driver returns the name of the violated index', async () => {
  const twice = db.query(
    "insert into installation (key, value) select 'same', 'true' from generate_series(1, 2)",
  )
  expect(violatedConstraint(await twice.catch((error: unknown) => error))).toBe('installation_pkey')
})

test('an error in the log has its statement and reason, and no value of a row', async () => {
  const twice = db.query(
    "insert into installation (key, value) select 'asha@example.in', 'true' from generate_series(1, 2)",
  )
  const written: string[] = []
  const log = createLog('error')
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => written.push(line) } })
  log.error({ err: await twice.catch((error: unknown) => error) }, 'failed')
  const [line = ''] = written
  expect(JSON.parse(line)).toMatchObject({
    err: { code: '23505', query: expect.stringContaining('insert into installation') },
  })
  expect(line.replaceAll(/"query":"[^"]*"/g, '')).not.toContain('asha@')
})
