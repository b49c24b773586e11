import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const FOLDER = 'scripts/check-sql/planted'

/** Each with the export of `planted/faults.queries.ts` that has it. */
const faults = [
  ['misspeltAlias', 'the row declares "titleInScript", which the statement does not return'],
  ['misspeltAlias', 'the statement returns "titelInScript", which the row does not declare'],
  ['nullableColumn', '"titleInScript" is declared as string, and movie.title_in_script may be null'],
  ['outerJoin', '"code" is declared as string, and reservation.code may be null'],
  ['aggregateOfNothing', '"total" is declared as Paise, and the database may be null'],
  ['droppedColumn', 'the database refuses it: column "poster_of_before" does not exist'],
  ['wrongType', '"createdAt" is declared as string, and the database gives timestamptz'],
  ['instantInJson', '"movie" is declared as { at: Date; }, and the database gives jsonb'],
  [
    'unknownState',
    `"state" is declared as "published" | "withdrawn", and the database allows no 'withdrawn'`,
  ],
  ['wrongParameter', 'parameter $1 is Date, and the statement takes uuid'],
  ['missingParameter', 'the statement has 2 parameters, and 1 are passed'],
  ['undefinedParameter', 'parameter $1 is string | undefined, and undefined cannot be sent'],
  ['oneOfItsForms', 'the database refuses it: column "duration" does not exist'],
  ['readIds', 'the row declares "id", which the statement does not return'],
  ['readIds', 'the statement returns "name", which the row does not declare'],
  ['unknownText', 'the text cannot be evaluated: it contains a value of its caller'],
] as const

test('the check of statements finds each planted fault, and none in statements without one', async () => {
  const { code, lines } = await checkStatements(FOLDER)
  expect(code).toBe(1)
  expect(lines.at(-1)).toBe(`20 calls, 23 texts, ${faults.length} faults`)
  const found = lines.slice(0, -1).map((line) => /\((\w+)\): (.*?)( \(\w+\.\w+\))?$/.exec(line)?.slice(1, 3))
  expect(found).toEqual(faults)
})

async function checkStatements(folder: string): Promise<{ code: unknown; lines: string[] }> {
  const env = { ...process.env, TEST_DATABASE_URL: inject('postgresUrl') }
  const ended = promisify(execFile)(process.execPath, ['scripts/check-sql/main.ts', folder], { env })
  const { code, stdout } = await ended.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: unknown; stdout: string }) => error,
  )
  return { code, lines: stdout.trim().split('\n') }
}
