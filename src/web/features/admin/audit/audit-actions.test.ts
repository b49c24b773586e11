import { expect, test } from 'vitest'
import { type AuditAction, auditSubjectKinds } from '#contract/audit-actions.ts'
import { actionLabel, actionOptionsOf } from './audit-actions.ts'
import { kindLabel } from './audit-kinds.ts'

const actions = Object.keys(auditSubjectKinds) as AuditAction[]

test('every action that is recorded has a name of its own, which is not its code', () => {
  const names = actions.map(actionLabel)
  expect(new Set(names).size).toBe(actions.length)
  expect(names.filter((name) => /[._]/.test(name))).toEqual([])
})

test('every kind of subject has a name, which is not its code', () => {
  const kinds = new Set(Object.values(auditSubjectKinds))
  expect([...kinds].filter((kind) => kindLabel(kind) === kind)).toEqual([])
})

test('the actions of a kind are offered, and all of them without one', () => {
  expect(actionOptionsOf('job')).toEqual([{ value: 'job.retried', label: 'Failed task tried again' }])
  expect(actionOptionsOf('').map(({ value }) => value)).toEqual(actions)
})

test('an action of an earlier version stays as it was recorded', () => {
  expect(actionLabel('movie.renamed')).toBe('movie.renamed')
})
