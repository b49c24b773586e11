import { beforeEach, expect, test } from 'vitest'
import { COUNTER_HOLD_SECONDS } from '#domain/counter.ts'
import { storeSession } from '#web/lib/session/auth-store.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { keepHold, readKeptHold } from './kept-hold.ts'

const held = { saleId: '01a2', showId: '01a3', seats: [[0, 1]] as const }
const signIn = (id: string) => storeSession({ user: { _id: id, duties: [] } as never, token: id })

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  signIn('ravi')
})

test('seats that are held are known after a reload, as long as they may be held', () => {
  keepHold(held, 1_000)
  expect(readKeptHold('01a3', 2_000)).toMatchObject(held)
  expect(readKeptHold('01a3', 1_001 + COUNTER_HOLD_SECONDS * 1_000)).toBeNull()
})

test('they are those of one show and clerk, and gone once they are released', () => {
  keepHold(held, 1_000)
  expect(readKeptHold('01a4', 2_000)).toBeNull()
  signIn('asha')
  expect(readKeptHold('01a3', 2_000)).toBeNull()
  signIn('ravi')
  keepHold(null)
  expect(readKeptHold('01a3', 2_000)).toBeNull()
})
