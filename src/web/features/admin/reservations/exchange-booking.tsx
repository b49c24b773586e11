import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ListFailed, ListSkeleton } from '#web/admin-ui/list/list-states.tsx'
import { previewExchangeOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { BookingFile } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { ExchangeForm } from './exchange-form.tsx'
import { exchangeRefusal } from './exchange-refusal.ts'

/** Exchanges the booking for tickets of another show. */
export function ExchangeBooking({ booking }: { readonly booking: BookingFile }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      {booking.canChangeSeats && (
        <Button variant="default" onClick={open}>
          {m.exchange_open()}
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        size="52rem"
        title={m.exchange_title({ code: booking.code ?? '' })}
        closeButtonProps={{ 'aria-label': m.close() }}
      >
        <ExchangeSheet booking={booking} onClose={close} />
      </Modal>
    </>
  )
}

type ExchangeSheetProps = { readonly booking: BookingFile; readonly onClose: () => void }

/** Why it cannot be, or the form. */
function ExchangeSheet({ booking, onClose }: ExchangeSheetProps) {
  const query = useQuery({ ...previewExchangeOptions({ path: { id: booking._id } }), staleTime: 0 })
  if (query.isPending) return <ListSkeleton />
  if (query.isError) return <ListFailed error={query.error} onRetry={() => void query.refetch()} />
  const { refusal, tickets, refundedTickets, old } = query.data
  if (refusal) return <p>{exchangeRefusal(refusal)}</p>
  return (
    <ExchangeForm
      booking={booking}
      tickets={tickets}
      refundedTickets={refundedTickets}
      old={old}
      onClose={onClose}
    />
  )
}
