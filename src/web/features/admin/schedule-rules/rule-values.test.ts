import { expect, test } from 'vitest'
import { saveScheduleRules } from '#contract/schedule-rules.ts'
import { fieldProblems } from '#web/admin-ui/form/field-problems.ts'
import '#web/admin-ui/staff-messages.ts'
import { bodyOfRules, valuesOfRules, type RuleValues } from './rule-values.ts'

const empty = valuesOfRules(null)
const problemsOf = (values: Partial<RuleValues>) =>
  fieldProblems(saveScheduleRules.body, bodyOfRules({ ...empty, ...values }))

test('an empty field is as in the wider scope, and times may be typed as people do', () => {
  expect(bodyOfRules(empty)).toEqual({
    firstStart: null,
    lastStart: null,
    advertMinutes: null,
    intervalMinutes: null,
    cleaningMinutes: null,
  })
  const typed = { ...empty, firstStart: '3:30 am', lastStart: '11.30pm', intervalMinutes: 0 }
  expect(bodyOfRules(typed)).toMatchObject({ firstStart: '03:30', lastStart: '23:30', intervalMinutes: 0 })
})

test('what is no time or number, too long, or in the wrong order is said at its field', () => {
  expect(problemsOf({ firstStart: '6:00', lastStart: '11:30 PM', cleaningMinutes: 0 })).toEqual({})
  expect(Object.keys(problemsOf({ firstStart: 'early' }))).toEqual(['firstStart'])
  expect(Object.keys(problemsOf({ lastStart: '22:00, 23:00' }))).toEqual(['lastStart'])
  expect(Object.keys(problemsOf({ advertMinutes: 61, intervalMinutes: 'ten' }))).toEqual([
    'intervalMinutes',
    'advertMinutes',
  ])
  expect(problemsOf({ firstStart: '10:00', lastStart: '9:00' })).toEqual({
    lastStart: 'The last start must not be before the first',
  })
})
