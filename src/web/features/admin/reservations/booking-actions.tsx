import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { HistoryLink } from '#web/admin-ui/history-link.tsx'
import { cancelBooking, resendTicket } from '#web/api/gen/sdk.gen.ts'
import type { BookingFile } from '#web/api/gen/types.gen.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { useApproval } from '#web/lib/approvals/use-approval.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { withMail } from './mail-promise.ts'
import { ExchangeBooking } from './exchange-booking.tsx'
import { ChangeSeats } from './change-seats.tsx'
import { refundByAdmin } from './refund-by-admin.ts'
import { RefundBooking } from './refund-booking.tsx'
import { refreshBooking } from './refresh-booking.ts'

/**
 * What can be done about a booking now; the server decides again. An open dialog stays when somebody else has changed the booking meanwhile, and
 * says why it is refused.
 */
export function BookingActions({ booking }: { readonly booking: BookingFile }) {
  const queryClient = useQueryClient()
  const mayChange = useMayDo('changeBookings')
  const mayRefund = useMayDo('returnMoney')
  const { _id: id, reservationId, state, email } = booking
  const whoRefunds = refundByAdmin(booking, mayRefund)
  const resend = async () => {
    try {
      await resendTicket({ path: { id }, throwOnError: true })
      showAlert({ type: 'success', text: m.success_ticket_resent() })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
    await refreshBooking(queryClient)
  }
  return (
    <>
      <Group gap="xs">
        {mayChange && reservationId !== null && state === 'confirmed' && email !== '' && (
          <Button variant="default" onClick={() => void resend()}>
            {m.booking_resend()}
          </Button>
        )}
        {mayChange && (
          <>
            <ChangeSeats booking={booking} />
            <ExchangeBooking booking={booking} />
          </>
        )}
        {mayRefund && <RefundBooking booking={booking} />}
        {mayChange && <CancelBooking booking={booking} />}
        <HistoryLink kind="reservation" id={reservationId ?? id} />
      </Group>
      {whoRefunds && <p>{whoRefunds}</p>}
    </>
  )
}

function CancelBooking({ booking }: { readonly booking: BookingFile }) {
  const queryClient = useQueryClient()
  const { withApproval, stop } = useApproval()
  const [isOpen, { open, close }] = useDisclosure(false, { onClose: stop })
  const cancel = async (reason: string) => {
    const path = { id: booking._id }
    await withApproval(reason, (approvalId) =>
      cancelBooking({ path, body: { reason, ...(approvalId && { approvalId }) }, throwOnError: true }),
    )
    showAlert({ type: 'success', text: m.booking_cancelled() })
    await refreshBooking(queryClient)
  }
  return (
    <>
      {booking.canCancel && (
        <Button variant="subtle" color="red" onClick={open}>
          {m.booking_cancel()}
        </Button>
      )}
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.booking_cancel_title({ code: booking.code ?? '' })}
        confirmLabel={m.booking_cancel()}
        dismissLabel={m.booking_keep()}
        needsReason
        onConfirm={cancel}
      >
        <p>{withMail(booking, m.booking_cancel_hint({ people: booking.people }))}</p>
      </DestructiveDialog>
    </>
  )
}
