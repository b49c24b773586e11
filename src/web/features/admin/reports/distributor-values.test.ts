import { expect, test } from 'vitest'
import '#web/admin-ui/staff-messages.ts'
import { DistributorTermsEdit } from '#contract/distributor-terms.ts'
import { fieldProblems } from '#web/admin-ui/form/field-problems.ts'
import { bodyOfTerms, type TermsValues, valuesOfTerms } from './distributor-values.ts'

const byPercent: TermsValues = { kind: 'percent', weeks: '50, 45', perWeek: '' }
const byHire: TermsValues = { kind: 'fixed', weeks: '', perWeek: '75,000.50' }
const problemsOf = (values: TermsValues) => fieldProblems(DistributorTermsEdit, bodyOfTerms(values))

test('percentages may have a space before their sign, and a hire is grouped as it is written', () => {
  expect(problemsOf(byPercent)).toEqual({})
  expect(bodyOfTerms({ ...byPercent, weeks: '50 %, 45 %' })).toEqual({
    kind: 'percent',
    weeks: [50, 45],
    perWeek: 0,
  })
  expect(bodyOfTerms(byHire)).toEqual({ kind: 'fixed', weeks: [], perWeek: 75_000.5 })
})

test.each(['', '50, x', '50, %', '101', '33.333'])(
  'the percentages %j are refused at their field',
  (weeks) => {
    expect(problemsOf({ ...byPercent, weeks })).toEqual({
      weeks: 'Please enter percentages from 0 to 100, with at most two decimals',
    })
  },
)

test.each([
  ['', 'Please fill this in'],
  [' ', 'This is not a valid value.'],
  ['1e3', 'This is not a valid value.'],
])('the fixed hire %j is refused at its field', (perWeek, problem) => {
  expect(problemsOf({ ...byHire, perWeek })).toEqual({ perWeek: problem })
})

test('terms that nobody has saved have no hire', () => {
  expect(valuesOfTerms(null)).toEqual({ kind: 'percent', weeks: '', perWeek: '' })
})
