import { Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toPaise } from '#domain/money.ts'
import { changeSeats } from '#web/api/gen/sdk.gen.ts'
import type { BookingFile, ChangeSeatsData } from '#web/api/gen/types.gen.ts'
import { useApproval } from '#web/lib/approvals/use-approval.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { ReasonField } from '#web/admin-ui/reason-field.tsx'
import { withMail } from './mail-promise.ts'
import { refreshBooking } from './refresh-booking.ts'
import { SeatChoice } from './seat-choice.tsx'
import { seatErrorText } from './seat-error.ts'
import { useSeatChoice, type ChoiceShow } from './use-seat-choice.ts'

/** Gives the booking other seats of its show, chosen on the live map. */
export function ChangeSeats({ booking }: { readonly booking: BookingFile }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      {booking.canChangeSeats && (
        <Button variant="default" onClick={open}>
          {m.booking_change_seats()}
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        size="52rem"
        title={m.booking_change_seats_title({ code: booking.code ?? '' })}
        closeButtonProps={{ 'aria-label': m.close() }}
      >
        <SeatsForm booking={booking} onClose={close} />
      </Modal>
    </>
  )
}

type Cause = ChangeSeatsData['body']['cause']
type SeatsFormProps = { readonly booking: BookingFile; readonly onClose: () => void }

function SeatsForm({ booking, onClose }: SeatsFormProps) {
  const queryClient = useQueryClient()
  const { _id: id, seats: from } = booking
  const show = showOf(booking)
  const choice = useSeatChoice({ show, count: from.length, own: from, onOtherClass: sayOtherClass })
  const { labels, seats: to } = choice
  const { withApproval } = useApproval()
  const [cause, setCause] = useState<Cause>('on_request')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isReady = choice.isWhole && reason.trim() !== '' && labels.join() !== from.join()
  const confirm = async () => {
    setBusy(true)
    setError(null)
    try {
      const body = { from, to, cause, reason: reason.trim() }
      await withApproval(body.reason, (approvalId) =>
        sendSeats(id, { ...body, ...(approvalId && { approvalId }) }),
      )
      showAlert({ type: 'success', text: withMail(booking, m.booking_seats_changed()) })
      onClose()
    } catch (failure) {
      setError(seatErrorText(failure))
    } finally {
      setBusy(false)
      await refreshBooking(queryClient)
    }
  }
  return (
    <div className="admin-form">
      <p>{withMail(booking, m.booking_change_seats_hint(), m.booking_gets_ticket_mail)}</p>
      <SeatChoice choice={choice} />
      <CauseChoice cause={cause} onChange={setCause} />
      <ReasonField reason={reason} onChange={setReason} />
      <div role="alert">{error && <p className="admin-bad">{error}</p>}</div>
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {m.admin_cancel()}
        </Button>
        <Button loading={isBusy} disabled={!isReady} onClick={() => void confirm()}>
          {labels.length > 0
            ? m.booking_change_seats_confirm({ seats: labels.join(', ') })
            : m.booking_change_seats_idle()}
        </Button>
      </Group>
    </div>
  )
}

function sendSeats(id: string, body: ChangeSeatsData['body']) {
  return changeSeats({ path: { id }, body, throwOnError: true })
}

function sayOtherClass(): void {
  showAlert({ type: 'error', text: m.booking_seats_other_class() })
}

/** Only the seats of a show can be changed. */
function showOf({ showtimeId, seatClass, startsAt, lines }: BookingFile): ChoiceShow {
  const ticketPrice = lines.find(({ kind }) => kind === 'ticket')?.unitPrice ?? toPaise(0)
  return { _id: showtimeId ?? '', seatClass: seatClass ?? 'gold', startsAt: startsAt ?? '', ticketPrice }
}

type CauseChoiceProps = { readonly cause: Cause; readonly onChange: (cause: Cause) => void }

function CauseChoice({ cause, onChange }: CauseChoiceProps) {
  return (
    <>
      <SegmentedControl
        className="seat-cause"
        aria-label={m.booking_change_seats_why()}
        value={cause}
        onChange={(value) => onChange(value as Cause)}
        data={[
          { value: 'on_request', label: m.booking_seats_on_request() },
          { value: 'seats_changed', label: m.booking_seats_by_cinema() },
        ]}
      />
      {cause === 'seats_changed' && <p className="admin-soft">{m.booking_seats_by_cinema_hint()}</p>}
    </>
  )
}
