import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rupeesFromPaise } from '#domain/money.ts'
import { previewExchangeOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { exchangeBooking } from '#web/api/gen/sdk.gen.ts'
import type { BookingFile, CounterShow, ExchangePreview } from '#web/api/gen/types.gen.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { useApproval } from '#web/lib/use-approval.ts'
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
    ...{ show, count: tickets, own: [] },
    onOtherClass: (other) => setShow((before) => before && { ...before, ...other }),
  })
  const preview = useQuery({
    ...previewExchangeOptions({ path: { id }, query: { showtimeId } }),
    enabled: showtimeId !== '',
    staleTime: 0,
  })
  const next = preview.data?.refusal === null ? preview.data.next : null
  const isPaid = next?.settlement === 'pay'
  const isReady =
    next !== null &&
    choice.isWhole &&
    reason.trim() !== '' &&
    (!isPaid || payment.mode === 'cash' || payment.slip.trim() !== '') &&
    (!next.adultsOnly || adultsChecked)

  async function confirm(): Promise<void> {
    if (!next) return
    setBusy(true)
    setError(null)
    try {
      const body = {
        ...{ showtimeId, from, to: choice.seats, adultsChecked, reason: reason.trim() },
        ...{ old: rupeesFromPaise(old.amount), total: rupeesFromPaise(next.amount) },
        ...(isPaid && { mode: payment.mode }),
        ...(isPaid && payment.mode === 'card' && { slipReference: payment.slip.trim() }),
      }
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
    ...{ show, showtimeId, choice, preview, payment, setPayment, adultsChecked, setAdultsChecked },
    ...{ reason, setReason, error, isBusy, isReady, confirm, chooseShow: setShow },
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
