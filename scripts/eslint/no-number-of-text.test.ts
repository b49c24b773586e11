import { ESLint } from 'eslint'
import { beforeAll, expect, test } from 'vitest'

/** As in no-money-arithmetic.test.ts: the types of a few files, and of each text that is checked. */
const eslint = new ESLint({
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        projectService: false,
        project: 'scripts/eslint/money.tsconfig.json',
        disallowAutomaticSingleRunInference: true,
      },
    },
  },
})
/** The text stands in for this file. */
const PAGE = 'src/web/features/admin/reports/distributor-values.ts'

const head = `const typed = { text: '', either: '' as string | number, count: 2, isNew: true, value: null as unknown }
`

async function findingsIn(code: string, filePath = PAGE): Promise<string[]> {
  const [result] = await eslint.lintText(head + code, { filePath })
  return (result?.messages ?? []).flatMap(({ ruleId, message }) =>
    ruleId === 'forms/no-number-of-text' || ruleId === null ? `${ruleId}: ${message}` : [],
  )
}

// The first look reads the types.
beforeAll(() => findingsIn(''))

test.each([
  'export const number = Number(typed.text)',
  'export const number = Number(typed.either) || 0',
  'export const number = Number(typed.value)',
  'export const number = parseFloat(typed.text)',
  'export const number = Number.parseInt(typed.text, 10)',
  'export const number = +typed.text',
  "export const numbers = ['5'].map(Number)",
])('lint refuses %s', async (code) => {
  expect(await findingsIn(code)).toEqual([expect.stringContaining('domain/typed-number.ts')])
})

test.each([
  'export const number = Number(typed.isNew)',
  'export const number = +typed.count',
  'export const text = typed.text + 1',
  'export const isWhole = Number.isInteger(typed.count)',
])('lint allows %s', async (code) => {
  expect(await findingsIn(code)).toEqual([])
})
