import { useQueryClient } from '@tanstack/react-query'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { Money } from '#web/admin-ui/money.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import type { AttentionItem, RefundAttempt } from '#web/api/gen/types.gen.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { m } from '#web/paraglide/messages.js'
import { BookingLink } from '#web/admin-ui/booking-link.tsx'
import { AttentionActions } from './attention-actions.tsx'
import { kindLabel } from './attention-labels.ts'

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
function AttentionTries({ item: { tries, attempts } }: { readonly item: AttentionItem }) {
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

type AttentionPanelProps = { readonly id: string; readonly onClose: () => void }

/** What happened, what the system tried and when it tries again, and what can be done. It is one of the list’s rows. */
export function AttentionPanel({ id, onClose }: AttentionPanelProps) {
  const item = useItemOfList(id)
  return (
    <SidePanel title={item ? kindLabel(item) : m.admin_attention()} onClose={onClose} returnTo={`row-${id}`}>
      {item ? <Item item={item} /> : <p>{m.admin_attention_empty()}</p>}
    </SidePanel>
  )
}

function Item({ item }: { readonly item: AttentionItem }) {
  const mayAct = useMayDo('returnMoney')
  const { amount, detail, attempts, nextAttemptAt, orderId, paymentId } = item
  return (
    <div className="booking-file">
      <Facts
        facts={[
          [m.attention_since(), formatInstant(item.since)],
          [m.admin_code(), item.code],
          [m.admin_name(), item.name],
          [m.admin_total(), amount === null ? null : <Money key="amount" paise={amount} />],
          [m.attention_payment(), paymentId],
          [m.attention_said(), detail === 'balance' ? m.attention_balance() : detail],
          ...(attempts === null ? [] : [[m.attention_attempts(), `${attempts}`] as const]),
          [m.attention_next(), nextAttemptAt ? formatInstant(nextAttemptAt) : m.attention_gave_up()],
        ]}
      />
      {mayAct && <AttentionActions item={item} />}
      <AttentionTries item={item} />
      <BookingLink orderId={orderId} />
      <HistoryLink kind="payment" id={paymentId} />
    </div>
  )
}

/** Finds the row in the pages that have been read. */
function useItemOfList(id: string): AttentionItem | undefined {
  const queryClient = useQueryClient()
  const pages = queryClient.getQueriesData<{ items?: AttentionItem[] }>({
    queryKey: ['admin-list', 'attention'],
  })
  return pages.flatMap(([, page]) => page?.items ?? []).find(({ _id }) => _id === id)
}
