import { expect, test } from 'vitest'
import { subjectOf } from './audit-text.ts'
import { changedText, textOfValue } from './audit-values.ts'

const id = '01900000-0000-7000-8000-0000000abcde'

function entry(changes: Partial<Parameters<typeof subjectOf>[0]>) {
  return {
    _id: id,
    at: '',
    via: 'page' as const,
    requestId: 'r',
    action: 'movie.changed',
    reason: null,
    actor: { _id: null, name: null, role: 'system' as const },
    subjectKind: 'movie',
    subjectId: id,
    subject: null,
    before: null,
    after: null,
    names: {},
    ...changes,
  }
}

test('a subject is its kind with its name', () => {
  expect(subjectOf(entry({ subject: { name: 'Tea', at: null, opens: id } }))).toBe('Movie: Tea')
})

test('what is gone is its kind with the end of its id, and an erased account its kind alone', () => {
  expect(subjectOf(entry({}))).toBe('Movie …0abcde')
  const erased = { name: null, at: null, opens: null }
  expect(subjectOf(entry({ subjectKind: 'account', subject: erased }))).toBe('Account')
  expect(subjectOf(entry({ subjectKind: 'snack_bar', subjectId: 'snack_bar' }))).toBe('Snack bar')
})

test.each([
  ['amountPaise', 40_000, '₹400'],
  ['isPublic', false, 'No'],
  ['isLocked', true, 'Yes'],
  ['cinemaId', id, 'Gold 1'],
  ['replyId', '01900000-0000-7000-8000-0000000fffff', '…0fffff'],
  ['trailer', null, '–'],
  ['durationMinutes', 120, '120'],
  ['state', 'draft', 'Draft'],
  ['duties', ['counter', 'door'], 'Counter, Door'],
  ['weekBasisPoints', '5000 4250', '50%, 42.5%'],
  ['fields', ['phone'], 'Phone'],
  ['by', 'code_or_name', 'Code or name'],
  ['state', 'never_seen', 'never_seen'],
])('the value of %s is shown as people read it', (field, value, text) => {
  expect(textOfValue(field, value, { [id]: { name: 'Gold 1', at: null, opens: id } })).toBe(text)
})

test('what changed is named in words, and a field that nobody knows as it was recorded', () => {
  const before = { ticketPricePaise: 25_000, state: 'draft', oldField: 3 }
  const after = { ticketPricePaise: 30_000, state: 'draft', isSoldOut: true }
  expect(changedText({ before, after, names: {} }, 'before')).toBe('Price: ₹250, oldField: 3')
  expect(changedText({ before, after, names: {} }, 'after')).toBe('Price: ₹300, Sold out: Yes')
  expect(changedText({ before: null, after, names: {} }, 'before')).toBe('')
})
