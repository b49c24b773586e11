import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rupeesFromPaise } from '#domain/money.ts'
import { previewExchangeOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { exchangeBooking } from '#web/api/gen/sdk.gen.ts'
import type { BookingFile, CounterShow, ExchangePreview } from '#web/api/gen/types.gen.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { useApproval } from '#web/lib/approvals/use-approval.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import type { ExchangePaid } from './exchange-payment.tsx'
import { withMail } from './mail-promise.ts'
import { exchangeErrorText } from './exchange-refusal.ts'
import { refreshBooking } from './refresh-booking.ts'
import { useSeatChoice } from './use-seat-choice.ts'

type Exchange = Pick<ExchangePreview, 'tickets' | 'old'> & {
  readonly booking: BookingFile
  readonly onClose: () => void
}

/** What is typed and chosen for an exchange, and the exchange itself; afterwards the panel shows the new booking. */
export function useExchange({ booking, tickets, old, onClose }: Exchange) {
  const queryClient = useQueryClient()
  const { change } = useListSearch()
  const { withApproval } = useApproval()
  const { _id: id, seats: from } = booking
  const [show, setShow] = useState<CounterShow | null>(null)
  const showtimeId = show?._id ?? ''
  const [payment, setPayment] = useState<ExchangePaid>({ mode: 'cash', slip: '' })
  const [adultsChecked, setAdultsChecked] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const choice = useSeatChoice({
    show,
    count: tickets,
    own: [],
    onOtherClass: (other) => setShow((before) => before && { ...before, ...other }),
  })
  const { preview, next } = useExchangePreview(id, showtimeId)
  const typed = { payment, adultsChecked, reason }
  const isReady = next !== null && choice.isWhole && isTyped(next, typed)

  async function confirm(): Promise<void> {
    if (!next) return
    setBusy(true)
    setError(null)
    try {
      const seats = { showtimeId, from, to: choice.seats, old: rupeesFromPaise(old.amount) }
      const body = { ...seats, ...fieldsOf(next, typed) }
      const { data } = await withApproval(body.reason, (approvalId) =>
        exchangeBooking({ path: { id }, body: approvedBy(body, approvalId), throwOnError: true }),
      )
      onClose()
      tell(data)
      change({ open: data.state === 'confirmed' ? data._id : id })
    } catch (failure) {
      setError(exchangeErrorText(failure))
      void preview.refetch()
    } finally {
      setBusy(false)
      await refreshBooking(queryClient)
    }
  }
  return {
    show,
    showtimeId,
    choice,
    preview,
    payment,
    setPayment,
    adultsChecked,
    setAdultsChecked,
    reason,
    setReason,
    error,
    isBusy,
    isReady,
    confirm,
    chooseShow: setShow,
  }
}

function useExchangePreview(id: string, showtimeId: string) {
  const preview = useQuery({
    ...previewExchangeOptions({ path: { id }, query: { showtimeId } }),
    enabled: showtimeId !== '',
    staleTime: 0,
  })
  return { preview, next: preview.data?.refusal === null ? preview.data.next : null }
}

type Next = NonNullable<ExchangePreview['next']>
type Typed = { readonly payment: ExchangePaid; readonly adultsChecked: boolean; readonly reason: string }

/** Returns whether everything is typed that an exchange for this booking needs. */
function isTyped({ settlement, adultsOnly }: Next, { payment, adultsChecked, reason }: Typed): boolean {
  const isPaymentTyped = settlement !== 'pay' || payment.mode === 'cash' || payment.slip.trim() !== ''
  return reason.trim() !== '' && isPaymentTyped && (!adultsOnly || adultsChecked)
}

/** Returns the fields of the request; amounts in rupees. */
function fieldsOf({ settlement, amount }: Next, { payment, adultsChecked, reason }: Typed) {
  const isPaid = settlement === 'pay'
  return {
    adultsChecked,
    reason: reason.trim(),
    total: rupeesFromPaise(amount),
    ...(isPaid && { mode: payment.mode }),
    ...(isPaid && payment.mode === 'card' && { slipReference: payment.slip.trim() }),
  }
}

function approvedBy<T extends object>(body: T, approvalId: string | undefined): T & { approvalId?: string } {
  return { ...body, ...(approvalId && { approvalId }) }
}

/** What became of it: the ticketing system may refuse the new seats, or not have answered yet. */
function tell(booking: BookingFile): void {
  const { state } = booking
  const done = withMail(booking, m.exchange_done(), m.booking_gets_ticket_mail)
  if (state === 'confirmed') return showAlert({ type: 'success', text: done })
  const text = state === 'paid' ? m.exchange_waiting() : m.exchange_refused()
  showAlert({ type: 'error', text })
}
