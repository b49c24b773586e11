import { formatPaise } from '#domain/money.ts'
import { csvInstant, formatInstant } from '#web/admin-ui/format.ts'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import type { ListColumn, ListFilter, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { Money } from '#web/admin-ui/money.tsx'
import { listAttention } from '#web/api/gen/sdk.gen.ts'
import type { AttentionItem, ListAttentionData } from '#web/api/gen/types.gen.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { m } from '#web/paraglide/messages.js'
import { kindLabel } from './attention-labels.ts'
import { AskedApprovals } from './asked-approvals.tsx'
import { AttentionPanel } from './attention-panel.tsx'

const readAttention: ReadPage<AttentionItem> = (query, signal) =>
  listAttention({
    query: query as NonNullable<ListAttentionData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

const columns: readonly ListColumn<AttentionItem>[] = [
  { key: 'kind', label: m.admin_subject, render: kindLabel, csv: kindLabel },
  { key: 'code', label: m.admin_code, render: ({ code }) => code ?? '–', csv: ({ code }) => code ?? '' },
  { key: 'name', label: m.admin_name, render: ({ name }) => name ?? '–', csv: ({ name }) => name ?? '' },
  {
    key: 'amount',
    label: m.admin_total,
    render: ({ amount }) => amount !== null && <Money paise={amount} />,
    csv: ({ amount }) => (amount === null ? '' : formatPaise(amount)),
    isNumber: true,
  },
  {
    key: 'since',
    label: m.attention_since,
    render: ({ since }) => formatInstant(since),
    csv: ({ since }) => csvInstant(since),
    sort: { up: 'oldest', down: 'newest' },
  },
  {
    key: 'payment',
    label: m.attention_payment,
    render: ({ paymentId }) => paymentId,
    csv: ({ paymentId }) => paymentId,
    isHidden: true,
  },
]

const filters: readonly ListFilter[] = [
  {
    name: 'group',
    label: m.attention_group,
    options: [
      { value: 'refund_refused', label: m.attention_group_refund_refused() },
      { value: 'refund_waiting', label: m.attention_group_refund_waiting() },
      { value: 'order_waiting', label: m.attention_group_order_waiting() },
      { value: 'payment_attention', label: m.attention_group_payment_attention() },
    ],
  },
]

/** Open requests for approval, and the orders and payments that need a member of staff, the oldest first. */
export function AttentionPage() {
  const mayApprove = useMayDo('giveApprovals')
  return (
    <>
      {mayApprove && <AskedApprovals />}
      <ListPage
        title={m.admin_attention()}
        name="attention"
        readPage={readAttention}
        columns={columns}
        filters={filters}
        defaultSort="oldest"
        hasSearch={false}
        empty={m.admin_attention_empty()}
        panel={(id, close) => <AttentionPanel key={id} id={id} onClose={close} />}
      />
    </>
  )
}
