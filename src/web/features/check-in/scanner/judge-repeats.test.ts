import { expect, test } from 'vitest'
import type { RefusalReason } from '#domain/check-in/verdict.ts'
import type { Outcome } from '../door/check-scan.ts'
import { createRepeatJudge } from './judge-repeats.ts'

const at = new Date('2026-11-28T13:00:00.000Z')
const later = new Date('2026-11-28T13:01:00.000Z')
const decided = (reason: RefusalReason | null) =>
  ({
    kind: 'decided',
    isOffline: false,
    decision: { verdict: reason ? 'refused' : 'admitted', reason: reason && { kind: reason } },
  }) as Outcome

test('a ticket that was just let in is the same ticket again, and the ticket of somebody else was used', () => {
  const judge = createRepeatJudge()
  const [asha, ravi] = [{ text: 'asha', by: 'camera' } as const, { text: 'ravi', by: 'camera' } as const]
  expect(judge(asha, decided(null), at)).toEqual(decided(null))
  expect(judge(asha, decided('used'), later)).toEqual({ ...decided('used'), sameAgainAt: at })
  expect(judge(asha, decided('used'), later)).toEqual({ ...decided('used'), sameAgainAt: at })
  expect(judge(ravi, decided('used'), later)).toEqual(decided('used'))
  expect(judge(asha, decided('used'), later)).toEqual(decided('used'))
})

test.each([{ kind: 'not_ours' }, { kind: 'unknown_code' }, decided('forged')] as const)(
  'what a hand scanner reads as no ticket is read again, and refused when it is read the same twice: %j',
  (outcome) => {
    const judge = createRepeatJudge()
    const read = (text: string, by: 'hand_scanner' | 'camera' | 'typed') => judge({ text, by }, outcome, at)
    expect(read('http', 'hand_scanner')).toEqual({ kind: 'read_again' })
    expect(read('https://a', 'hand_scanner')).toEqual({ kind: 'read_again' })
    expect(read('https://a', 'hand_scanner')).toEqual(outcome)
    expect(read('https://b', 'camera')).toEqual(outcome)
    expect(read('ABCDE', 'typed')).toEqual(outcome)
  },
)

test('an unknown booking code is refused in the same words, whether it is scanned or typed', () => {
  const outcome: Outcome = { kind: 'unknown_code' }
  for (const by of ['typed', 'hand_scanner'] as const)
    expect(createRepeatJudge()({ text: 'K7QX-2MPD', by }, outcome, at)).toEqual(outcome)
})
