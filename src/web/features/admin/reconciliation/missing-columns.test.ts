import { expect, test } from 'vitest'
import { missingColumns } from './missing-columns.ts'

test('missing columns of a settlement report have the names that it has to have', () => {
  expect(missingColumns('settlements', ['entity_id', 'debit', 'credit'])).toBe('entity_id, debit, credit')
})

test('missing columns of a bank statement are said in words', () => {
  expect(missingColumns('bank', ['date', 'debit', 'side'])).toBe('Date, Debit, Dr or Cr')
})
