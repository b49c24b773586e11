import type { Outcome } from '../door/check-scan.ts'
import { readScan } from '../door/read-scan.ts'
import type { ScannedBy } from './use-scans.ts'

/** Of the booking codes that are issued. */
const CODE_LENGTH = 8

type Read = { readonly text: string; readonly by: ScannedBy }

/**
 * Judges an outcome by the scan before it. A ticket that was let in and is read once more is the same ticket again. A hand scanner types, and may lose
 * letters: what it reads as no ticket has to be read again, and is refused when it reads the same twice. A whole booking code is judged as if it
 * were typed.
 */
export function createRepeatJudge() {
  let admitted: { readonly text: string; readonly at: Date } | null = null
  let unreadable: string | null = null

  return ({ text, by }: Read, outcome: Outcome, now: Date): Outcome => {
    const isUnreadable = by === 'hand_scanner' && isNoTicket(outcome) && !isBookingCode(text)
    const isFirst = isUnreadable && unreadable !== text
    unreadable = isUnreadable ? text : null
    if (isFirst) return { kind: 'read_again' }
    if (outcome.kind !== 'decided') return outcome
    const { verdict, reason } = outcome.decision
    if (verdict === 'admitted') admitted = { text, at: now }
    else if (reason?.kind === 'used' && admitted?.text === text)
      return { ...outcome, sameAgainAt: admitted.at }
    else admitted = null
    return outcome
  }
}

function isNoTicket(outcome: Outcome): boolean {
  if (outcome.kind === 'decided') return outcome.decision.reason?.kind === 'forged'
  return outcome.kind === 'not_ours' || outcome.kind === 'unknown_code'
}

function isBookingCode(text: string): boolean {
  const scan = readScan(text)
  return scan.kind === 'code' && scan.code.length === CODE_LENGTH
}
