import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { QueryState } from '#web/admin-ui/query-state.tsx'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import { getEnquiryOptions, getEnquiryQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { unlinkBooking } from '#web/api/gen/sdk.gen.ts'
import type { EnquiryWithAnswers } from '#web/api/gen/types.gen.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { ReplyList } from '#web/admin-ui/answer/reply-list.tsx'
import { AnswerEnquiry } from './answer-enquiry.tsx'
import { bookingStateLabels, enquiryStateLabels } from './enquiry-labels.ts'
import { SentQuotes } from './sent-quotes.tsx'
import { hasQuoteDraft } from './quote-draft.ts'
import { QuoteForm } from './quote-form.tsx'
import { ENQUIRIES } from './use-board.ts'

type EnquiryPanelProps = { readonly id: string; readonly onClose: () => void }

/** One enquiry: what they asked, what was answered, the quotes and the booking. */
export function EnquiryPanel({ id, onClose }: EnquiryPanelProps) {
  const query = useQuery(getEnquiryOptions({ path: { id } }))
  const enquiry = query.data
  return (
    <SidePanel title={enquiry?.name ?? m.board_enquiry()} onClose={onClose} returnTo={`row-${id}`}>
      <QueryState query={query} />
      {enquiry && <Exchange enquiry={enquiry} />}
    </SidePanel>
  )
}

function Exchange({ enquiry }: { readonly enquiry: EnquiryWithAnswers }) {
  const { _id: id, reference, phone, email, sentAt, state, date, showTime, seats, replies, quotes } = enquiry
  return (
    <div className="admin-conversation">
      <Facts
        facts={[
          [m.board_reference(), reference],
          [m.admin_state(), enquiryStateLabels[state]()],
          [m.admin_received(), formatInstant(sentAt)],
          [m.board_requested_show(), `${formatShortDate(date)}, ${formatTime(showTime)}`],
          [m.admin_people(), m.board_people({ count: seats })],
          [m.admin_phone(), <a key="phone" href={`tel:${phone}`} children={phone} />],
          [m.admin_email(), <a key="email" href={`mailto:${email}`} children={email} />],
        ]}
      />
      {enquiry.booking && <Booking enquiry={enquiry} booking={enquiry.booking} />}
      {quotes.length > 0 && <SentQuotes enquiryId={id} quotes={quotes} />}
      {state !== 'booked' && <QuoteSection key={id} enquiry={enquiry} />}
      <ReplyList replies={replies} />
      <AnswerEnquiry enquiry={enquiry} />
      <HistoryLink kind="private_enquiry" id={id} />
    </div>
  )
}

type BookingProps = {
  readonly enquiry: EnquiryWithAnswers
  readonly booking: NonNullable<EnquiryWithAnswers['booking']>
}

function Booking({ enquiry, booking }: BookingProps) {
  const { orderId, code, state } = booking
  return (
    <div className="board-quote">
      <p>
        <Link to="/admin/privatereservations" search={{ tab: 'bookings', open: orderId }}>
          {m.admin_booking()} {code}
        </Link>{' '}
        · {bookingStateLabels[state]()}
      </p>
      <UnlinkBooking enquiry={enquiry} code={code} />
    </div>
  )
}

/** The form of the next quote, behind a button; it is open when a draft of it is kept. */
function QuoteSection({ enquiry }: { readonly enquiry: EnquiryWithAnswers }) {
  const [isOpen, setOpen] = useState(() => hasQuoteDraft(enquiry._id))
  if (isOpen) return <QuoteForm enquiry={enquiry} onDone={() => setOpen(false)} />
  return (
    <div className="board-actions">
      <Button variant="light" onClick={() => setOpen(true)}>
        {m.board_make_quote()}
      </Button>
    </div>
  )
}

type UnlinkBookingProps = { readonly enquiry: EnquiryWithAnswers; readonly code: string }

/** Says that the booking does not belong to the enquiry; the booking stays as it is. */
function UnlinkBooking({ enquiry, code }: UnlinkBookingProps) {
  const { _id: id, version } = enquiry
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const unlink = async (reason: string) => {
    const { data } = await unlinkBooking({ path: { id }, body: { version, reason }, throwOnError: true })
    storeNewer(queryClient, getEnquiryQueryKey({ path: { id } }), data.enquiry)
    void refreshList(queryClient, ENQUIRIES)
  }
  return (
    <div className="board-actions">
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {m.board_unlink()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        title={m.board_unlink_title()}
        confirmLabel={m.board_unlink()}
        needsReason
        onConfirm={unlink}
        onClose={() => setOpen(false)}
      >
        {m.board_unlink_what({ code })}
      </DestructiveDialog>
    </div>
  )
}
