import { formatInstant } from '#web/admin-ui/format.ts'
import type { AttentionItem, RefundAttempt } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

const outcomes: Readonly<Record<RefundAttempt['outcome'], () => string>> = {
  made: m.attempt_made,
  pending: m.attempt_pending,
  failed: m.attempt_failed,
  refused: m.attempt_refused,
  no_balance: m.attempt_no_balance,
  no_response: m.attempt_no_response,
  nothing_left: m.attempt_nothing_left,
}

/** What the system has tried and when, the latest first. */
export function AttentionTries({ item: { tries, attempts } }: { readonly item: AttentionItem }) {
  if (tries.length === 0) return null
  return (
    <section aria-label={m.attention_tries()}>
      <h3>{m.attention_tries()}</h3>
      <ol className="booking-story">
        {tries.map(({ at, outcome, detail }) => (
          <li key={at} data-kind={outcome === 'made' ? 'paid' : 'refund_failed'}>
            <time dateTime={at}>{formatInstant(at)}</time>
            <p>
              <strong>{outcomes[outcome]()}</strong>
              {detail && <span className="admin-soft">{detail}</span>}
            </p>
          </li>
        ))}
      </ol>
      {attempts !== null && attempts > tries.length && (
        <p className="admin-soft">{m.attention_more_tries({ count: attempts - tries.length })}</p>
      )}
    </section>
  )
}
