import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, inject, test } from 'vitest'

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
  ['wrongNamed', 'parameter :id is Date, and the statement takes uuid'],
  ['missingNamed', ':version has no value'],
  ['unusedNamed', 'the statement has no :title'],
  ['manyNumbers', 'the statement has more than 6 numbered parameters; give them names'],
  ['oneOfItsForms', 'the database refuses it: column "duration" does not exist'],
  ['readIds', 'the row declares "id", which the statement does not return'],
  ['readIds', 'the statement returns "name", which the row does not declare'],
  ['unknownText', 'the text cannot be evaluated: it contains a value of its caller'],
] as const

/** The exports of `planted/nulls.queries.ts`, whose column `may` may be null. */
const nulls = [
  ...['caseWithoutElse', 'fullJoin', 'scalarSubselect', 'union', 'earlierRow', 'filteredAggregate'],
  ...['groupingSets', 'throughWith', 'fieldOfJson', 'elementOfArray', 'knownByItsCondition', 'nullOfNull'],
]

let checked: { code: unknown; lines: string[] }
beforeAll(async () => {
  checked = await checkStatements(FOLDER)
}, 120_000)

test('the check of statements finds each planted fault, and none in statements without one', () => {
  expect(checked.code).toBe(1)
  expect(checked.lines.at(-1)).toBe(`37 calls, 40 texts, ${faults.length + nulls.length} faults`)
  expect(faultsIn('faultless.queries.ts')).toEqual([])
  expect(faultsIn('faults.queries.ts')).toEqual(faults)
})

test('it knows which columns may be null', () => {
  const found = faultsIn('nulls.queries.ts')
  expect(found.map(([name]) => name)).toEqual(nulls)
  for (const [, fault] of found)
    expect(fault).toMatch(/^"may" is declared as \w+, and [\w.]+( \w+)? may be null$/)
})

/** Returns the owner and the sentence of each fault of a file. */
function faultsIn(file: string): string[][] {
  return checked.lines
    .filter((line) => line.startsWith(`${FOLDER}/${file}:`))
    .map((line) => /\((\w+)\): (.*?)( \(\w+\.\w+\))?$/.exec(line)?.slice(1, 3) ?? [])
}

async function checkStatements(folder: string): Promise<{ code: unknown; lines: string[] }> {
  const env = { ...process.env, TEST_DATABASE_URL: inject('postgresUrl') }
  const ended = promisify(execFile)(process.execPath, ['scripts/check-sql/main.ts', folder], { env })
  const { code, stdout } = await ended.then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: unknown; stdout: string }) => error,
  )
  return { code, lines: stdout.trim().split('\n') }
}
