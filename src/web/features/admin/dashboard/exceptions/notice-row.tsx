import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { businessDayOf } from '#domain/schedule.ts'
import { localTime } from '#domain/time.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { Money } from '#web/admin-ui/money.tsx'
import type { Notice } from '#web/api/gen/types.gen.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { listNoticesQueryKey, retryJobMutation } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { isAttention, isOfShow, noticeText, noticeTitle } from '../../notices/notice-title.ts'

/** One exception in a line: what it is about, since when, and what can be done. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { kind, amount, seats, phone, email, at } = notice
  const text = noticeText(notice)
  return (
    <li>
      <span className="exception-what">
        <What notice={notice} />
        {text && <span className="exception-text">{text}</span>}
      </span>
      <span className="exception-facts">
        {amount !== null && <Money paise={amount} />}
        {kind === 'private_enquiry' && seats !== null && (
          <span>{m.admin_notice_seats({ count: seats })}</span>
        )}
        {kind === 'approval_asked' && seats !== null && <span>{m.approval_tickets({ count: seats })}</span>}
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {kind === 'job_failed' && <RetryJob id={idOf(notice)} />}
        {!isOfShow(kind) && <time dateTime={at}>{formatInstant(at)}</time>}
      </span>
    </li>
  )
}

function What({ notice }: { readonly notice: Notice }) {
  const { kind, name, at, text, seats } = notice
  if (isOfShow(kind)) {
    const facts = {
      room: text ?? '',
      time: formatTime(localTime(new Date(at))),
      movie: name,
      count: seats ?? 0,
    }
    return (
      // To its panel on the timeline, where it can be cancelled.
      <Link to="/admin/showtimes" search={{ day: businessDayOf(new Date(at)), open: idOf(notice) }}>
        {kind === 'show_nearly_empty' ? m.notice_show(facts) : m.notice_show_at(facts)}
      </Link>
    )
  }
  if (isAttention(kind)) {
    const open = notice._id.split(' ').slice(1).join(' ')
    return (
      <Link to="/admin/attention" search={{ group: kind, open }}>
        {noticeTitle(notice)}
      </Link>
    )
  }
  if (kind === 'approval_asked') return <Link to="/admin/attention">{noticeTitle(notice)}</Link>
  if (kind === 'reconciliation')
    return (
      <Link to="/admin/reconciliation" search={{ open: idOf(notice) }}>
        {noticeTitle(notice)}
      </Link>
    )
  if (kind === 'drawer_below_zero')
    return (
      <Link to="/counter/shifts/$id" params={{ id: idOf(notice) }}>
        {noticeTitle(notice)}
      </Link>
    )
  if (kind === 'stock_low')
    return (
      <Link to="/admin/stock" search={{ open: idOf(notice) }}>
        {noticeTitle(notice)}
      </Link>
    )
  if (kind === 'private_enquiry')
    return (
      <Link to="/admin/privatereservations" search={{ open: idOf(notice) }}>
        {noticeTitle(notice)}
      </Link>
    )
  if (kind !== 'contact_message') return <strong>{noticeTitle(notice)}</strong>
  return (
    <Link to="/admin/messages" search={{ open: idOf(notice) }}>
      {name}
    </Link>
  )
}

function idOf({ _id }: Notice): string {
  return _id.split(' ')[1] ?? ''
}

/** Makes a failed job due again. */
function RetryJob({ id }: { readonly id: string }) {
  const queryClient = useQueryClient()
  const retry = useMutation({
    ...retryJobMutation(),
    onSuccess: () => showAlert({ type: 'success', text: m.success_job_retried() }),
    onError: (error) => showAlert({ type: 'error', text: errorTextOf(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listNoticesQueryKey() }),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={retry.isPending}
      onClick={() => retry.mutate({ path: { id } })}
    >
      {m.try_again()}
    </Button>
  )
}
