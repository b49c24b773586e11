import type { Approval } from '#contract/approvals.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { ApprovalRow } from './approvals.queries.ts'
import { oldestAsked } from './approvals.ts'

type Reader = { readonly names: ReadonlyMap<string, string>; readonly now: Date }

/** Returns an approval as its clerk and admins see it; the amount in rupees. */
export function presentApproval(row: ApprovalRow, { names, now }: Reader): Approval {
  const { id, kind, tickets, reason, code, movie, askedAt, subjectId, saleId, refusal } = row
  return {
    _id: id,
    kind,
    tickets,
    reason,
    code,
    movie,
    subjectId,
    saleId,
    refusal,
    askedAt: askedAt.toISOString(),
    clerk: names.get(row.clerkId) ?? '',
    amount: rupeesFromPaise(row.amount),
    state: stateOf(row, now),
  }
}

function stateOf(row: ApprovalRow, now: Date): Approval['state'] {
  const { usedAt, closedAt, refusedAt, givenAt, askedAt } = row
  if (usedAt) return 'used'
  if (closedAt) return 'closed'
  if (refusedAt) return 'refused'
  if (askedAt <= oldestAsked(now)) return 'expired'
  return givenAt ? 'given' : 'asked'
}
