import type { RefundAttempt } from '#contract/attention.ts'
import type { Db } from '#server/platform/database.ts'

type Attempt = {
  readonly refundId: string
  /** Its number, as the claim of the refund counted it. */
  readonly attempt: number
  readonly at: Date
  readonly outcome: RefundAttempt['outcome']
  readonly detail?: string | undefined
}

const LONGEST_DETAIL = 300

/** Remembers what became of an attempt, once. */
export async function insertAttempt(
  db: Db,
  { refundId, attempt, at, outcome, detail = '' }: Attempt,
): Promise<void> {
  await db.query(
    `insert into refund_attempt (refund_id, attempt, at, outcome, detail) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [refundId, attempt, at, outcome, detail.slice(0, LONGEST_DETAIL) || null],
  )
}
