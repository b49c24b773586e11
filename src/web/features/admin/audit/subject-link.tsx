import { Link } from '@tanstack/react-router'
import type { AuditSubjectKind } from '#contract/audit-actions.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { pagesFor } from '#web/admin-ui/admin-nav.tsx'
import type { AuditEntry, AuditRecordName } from '#web/api/gen/types.gen.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { subjectOf } from './audit-text.ts'

type Place = {
  readonly to: ReturnType<typeof pagesFor>[number]['to']
  readonly search: Readonly<Record<string, string>>
}
type PlaceOf = (opens: string, name: AuditRecordName) => Place

const open =
  (to: Place['to']): PlaceOf =>
  (id) => ({ to, search: { open: id } })

const booking = open('/admin/reservations')
const account = open('/admin/users')

/** Where the back office shows each kind of record. */
const placeOf: Readonly<Partial<Record<AuditSubjectKind, PlaceOf>>> = {
  movie: open('/admin/movies'),
  cinema: open('/admin/cinemas'),
  showtime: (id, { at }) => ({
    to: '/admin/showtimes',
    search: { ...(at && { day: businessDayOf(new Date(at)) }), open: id },
  }),
  day_proposal: (day) => ({ to: '/admin/showtimes', search: { day } }),
  snack: open('/admin/snacks&beverages'),
  stock_item: open('/admin/stock'),
  advert: open('/admin/advertisement'),
  order: booking,
  reservation: booking,
  refund: booking,
  payment: booking,
  snack_order: booking,
  admission: booking,
  private_enquiry: open('/admin/privatereservations'),
  contact_message: open('/admin/messages'),
  difference: open('/admin/reconciliation'),
  report_schedule: open('/admin/reports'),
  account,
  session: account,
  booking_search: account,
}

/** What an entry is about; a link to its panel, where there is one and the user may see it. */
export function SubjectLink({ entry }: { readonly entry: AuditEntry }) {
  const pages = pagesFor(useUser())
  const text = subjectOf(entry)
  const opens = entry.subject?.opens
  if (!entry.subject || !opens) return text
  if (entry.subjectKind === 'shift') {
    return (
      <Link to="/counter/shifts/$id" params={{ id: opens }}>
        {text}
      </Link>
    )
  }
  const place = placeOf[entry.subjectKind as AuditSubjectKind]?.(opens, entry.subject)
  if (!place || !pages.some(({ to }) => to === place.to)) return text
  return (
    <Link to={place.to} search={place.search as never}>
      {text}
    </Link>
  )
}
