import { Link } from '@tanstack/react-router'
import { businessDayOf } from '#domain/schedule.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { Money } from '#web/admin-ui/money.tsx'
import type { Notice } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { noticeLabels, noticeTitle } from '../notices/notice-labels.ts'
import { RetryJob } from './retry-job.tsx'

type NoticeSectionProps = {
  readonly kind: Notice['kind']
  readonly count: number
  readonly notices: readonly Notice[]
}

/** The rows of one kind of notice, and what can be done about each. */
export function NoticeSection({ kind, count, notices }: NoticeSectionProps) {
  return (
    <section id={kind} className="admin-notices" data-kind={kind} aria-labelledby={`title-${kind}`}>
      <h2 id={`title-${kind}`}>{noticeLabels[kind]({ count })}</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice._id}>
            <div>
              <strong>{noticeTitle(notice)}</strong>
              <span className="admin-soft">{formatInstant(notice.at)}</span>
            </div>
            {notice.text && <p>{notice.text}</p>}
            <Details notice={notice} />
          </li>
        ))}
      </ul>
      {count > notices.length && (
        <p className="admin-soft">{m.admin_notices_more({ count: count - notices.length })}</p>
      )}
    </section>
  )
}

function Details({ notice }: { readonly notice: Notice }) {
  const { kind, seats, amount, email, phone, _id } = notice
  return (
    <p className="admin-notice-details">
      {amount !== null && <Money paise={amount} />}
      {seats !== null && (
        <span>
          {kind === 'show_nearly_empty'
            ? m.admin_notice_sold({ count: seats })
            : m.admin_notice_seats({ count: seats })}
        </span>
      )}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {kind === 'contact_message' && (
        <Link to="/admin/messages" search={{ open: _id.split(' ')[1] }}>
          {m.admin_notice_open()}
        </Link>
      )}
      {(kind === 'refund_failed' || kind === 'payment_attention') && (
        <Link to="/admin/attention">{m.admin_notice_open()}</Link>
      )}
      {kind === 'reconciliation' && (
        <Link to="/admin/reconciliation" search={{ open: _id.split(' ')[1] }}>
          {m.admin_notice_open()}
        </Link>
      )}
      {kind === 'show_nearly_empty' && <OpenShow notice={notice} />}
      {kind === 'job_failed' && <RetryJob id={_id.split(' ')[1] ?? ''} />}
    </p>
  )
}

/** To its panel on the timeline, where it can be cancelled. */
function OpenShow({ notice: { _id, at } }: { readonly notice: Notice }) {
  const open = _id.split(' ')[1]
  return (
    <Link to="/admin/showtimes" search={{ day: businessDayOf(new Date(at)), open }}>
      {m.admin_notice_open_show()}
    </Link>
  )
}
