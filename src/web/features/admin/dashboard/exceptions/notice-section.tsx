import { Link } from '@tanstack/react-router'
import type { Notice } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { noticeLabels } from '../../notices/notice-labels.ts'
import { isAttention, isOfShow } from '../../notices/notice-title.ts'
import { NoticeRow } from './notice-row.tsx'

type NoticeSectionProps = {
  readonly kind: Notice['kind']
  readonly count: number
  readonly notices: readonly Notice[]
}

const FEW = 3

/** One kind of exception: how many there are, the first of them, and the way to all. */
export function NoticeSection({ kind, count, notices }: NoticeSectionProps) {
  const more = notices.slice(FEW)
  return (
    <li id={kind} className="exception" data-kind={kind}>
      <h3>
        <Title kind={kind} count={count} />
      </h3>
      <ul>
        {notices.slice(0, FEW).map((notice) => (
          <NoticeRow key={notice._id} notice={notice} />
        ))}
      </ul>
      {more.length > 0 && (
        <details>
          <summary>{m.admin_notices_more({ count: count - FEW })}</summary>
          <ul>
            {more.map((notice) => (
              <NoticeRow key={notice._id} notice={notice} />
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** Those that have a list of their own lead to it. */
function Title({ kind, count }: Pick<NoticeSectionProps, 'kind' | 'count'>) {
  const text = noticeLabels[kind]({ count })
  if (isAttention(kind))
    return (
      <Link to="/admin/attention" search={{ group: kind }}>
        {text}
      </Link>
    )
  if (kind === 'private_enquiry')
    return (
      <Link to="/admin/privatereservations" search={{ state: 'new' }}>
        {text}
      </Link>
    )
  if (kind === 'approval_asked') return <Link to="/admin/attention">{text}</Link>
  if (kind === 'report_failing') return <Link to="/admin/reports">{text}</Link>
  if (kind === 'reconciliation') return <Link to="/admin/reconciliation">{text}</Link>
  if (kind === 'drawer_below_zero') return <Link to="/counter/shifts">{text}</Link>
  if (kind === 'stock_low') return <Link to="/admin/stock">{text}</Link>
  if (kind === 'snack_bar_paused') return <Link to="/kitchen">{text}</Link>
  if (isOfShow(kind)) return <Link to="/admin/showtimes">{text}</Link>
  if (kind === 'contact_message')
    return (
      <Link to="/admin/messages" search={{ state: 'new' }}>
        {text}
      </Link>
    )
  return text
}
