import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPaise, rupeesFromPaise } from '#domain/money.ts'
import { CountInput } from '#web/admin-ui/form/count-input.tsx'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { refusalTextOf } from '#web/admin-ui/refusal-text.ts'
import { useReturnFocus } from '#web/admin-ui/use-return-focus.ts'
import { refundBooking } from '#web/api/gen/sdk.gen.ts'
import type { BookingFile } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { useApproval } from '#web/lib/approvals/use-approval.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { lineName } from './booking-lines.tsx'
import { refreshBooking } from './refresh-booking.ts'
import {
  leftOf,
  linesOf,
  type Refund,
  type RefundableLine,
  sumOf,
  unitsIn,
  unitsOf,
} from './refund-choice.ts'
import { changeSince } from './refund-change.ts'
import { withMail } from './mail-promise.ts'

/**
 * Refunds everything that is left, or units of lines, after saying in numbers what happens. An open dialog stays when somebody else refunds or
 * exchanges the booking meanwhile, and says what is left.
 */
export function RefundBooking({ booking }: { readonly booking: BookingFile }) {
  const [opened, setOpened] = useState<BookingFile | null>(null)
  return (
    <>
      {booking.refundable.length > 0 && (
        <Button variant="default" onClick={() => setOpened(booking)}>
          {m.booking_refund()}
        </Button>
      )}
      {opened && <RefundDialog booking={booking} opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

type RefundDialogProps = {
  readonly booking: BookingFile
  /** The booking when the dialog was opened. */
  readonly opened: BookingFile
  readonly onClose: () => void
}

function RefundDialog({ booking, opened, onClose }: RefundDialogProps) {
  useReturnFocus()
  const queryClient = useQueryClient()
  const { withApproval, stop } = useApproval()
  const [refund, setRefund] = useState<Refund>({
    orderId: booking.refundable[0]?.orderId ?? booking._id,
    isWhole: true,
    units: {},
  })
  const left = leftOf(booking, refund)
  const amount = sumOf(booking, refund)
  const change = changeSince(opened, booking, refund)
  const confirm = async (reason: string) => {
    const lines = unitsOf(booking, refund)
    const body = { lines, left: rupeesFromPaise(left), amount: rupeesFromPaise(amount), reason }
    try {
      await withApproval(reason, (approvalId) =>
        refundBooking({
          path: { id: refund.orderId },
          body: { ...body, ...(approvalId && { approvalId }) },
          throwOnError: true,
        }),
      )
    } catch (error) {
      // Before the dialog says why: its figures are those of now.
      await refreshBooking(queryClient)
      throw error
    }
    void refreshBooking(queryClient)
    showAlert({ type: 'success', text: m.booking_refund_asked({ amount: formatPaise(amount) }) })
  }
  const sums = { amount: formatPaise(amount), left: formatPaise(left) }
  return (
    <DestructiveDialog
      isOpen
      onClose={() => {
        stop()
        onClose()
      }}
      title={m.booking_refund_title({ code: booking.code ?? '' })}
      confirmLabel={m.booking_refund_confirm(sums)}
      needsReason
      isReady={amount > 0}
      refusalText={(error) => (change && isOfChange(error) ? '' : refusalTextOf(error))}
      onConfirm={confirm}
    >
      <div role="alert">{change && <p className="admin-bad">{change}</p>}</div>
      {left > 0 && (
        <>
          <RefundChoice booking={booking} refund={refund} onChange={setRefund} />
          <p aria-live="polite">
            {withMail(
              booking,
              amount === left ? m.booking_refund_whole_hint(sums) : m.booking_refund_part_hint(sums),
            )}
          </p>
        </>
      )}
    </DestructiveDialog>
  )
}

/** Whether a refusal says that the figures were not those of now. */
function isOfChange(error: unknown): boolean {
  return ['booking_changed', 'not_refundable'].includes(errorCodeOf(error) ?? '')
}

type RefundChoiceProps = {
  readonly booking: BookingFile
  readonly refund: Refund
  readonly onChange: (refund: Refund) => void
}

function RefundChoice({ booking, refund, onChange }: RefundChoiceProps) {
  const left = formatPaise(leftOf(booking, refund))
  return (
    <div className="admin-form">
      {booking.refundable.length > 1 && (
        <Select
          label={m.booking_refund_what()}
          allowDeselect={false}
          value={refund.orderId}
          onChange={(orderId) => orderId && onChange({ ...refund, orderId, units: {} })}
          data={booking.refundable.map(({ orderId }) => ({
            value: orderId,
            label: orderId === booking._id ? m.admin_booking() : m.booking_refund_afterwards(),
          }))}
        />
      )}
      <SegmentedControl
        aria-label={m.booking_refund_what()}
        orientation="vertical"
        fullWidth
        value={refund.isWhole ? 'whole' : 'lines'}
        onChange={(value) => onChange({ ...refund, isWhole: value === 'whole' })}
        data={[
          { value: 'whole', label: m.booking_refund_whole({ amount: left }) },
          { value: 'lines', label: m.booking_refund_lines() },
        ]}
      />
      {!refund.isWhole &&
        linesOf(booking, refund).map((line) => (
          <UnitsOfLine
            key={line.line}
            line={line}
            units={unitsIn(refund, line)}
            onChange={(units) => onChange({ ...refund, units: { ...refund.units, [line.line]: units } })}
          />
        ))}
    </div>
  )
}

type UnitsOfLineProps = {
  readonly line: RefundableLine
  readonly units: number
  readonly onChange: (units: number) => void
}

/** How many tickets, or whether the snacks of a line. */
function UnitsOfLine({ line, units, onChange }: UnitsOfLineProps) {
  const item = lineName(line)
  const { most: count, goesTogether } = line
  if (goesTogether)
    return (
      <Checkbox
        label={m.booking_refund_all_of({ item, count })}
        checked={units === count}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? count : 0)}
      />
    )
  return (
    <CountInput
      label={m.booking_refund_of({ item, count })}
      min={0}
      max={count}
      value={units}
      onChange={onChange}
    />
  )
}
