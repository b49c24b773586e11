import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listSeatBlocks, liftSeatBlock } from '#web/api/gen/sdk.gen.ts'
import type { SeatBlock, ListedSeatBlock } from '#web/api/gen/types.gen.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { BlockSeatsForm, type BlockSeatsIn } from './block-seats-form.tsx'
import { BookingsOfSeats } from '../cinemas/sold-seats.tsx'

type SeatBlocksProps = {
  readonly cinemaId: string
  /** Of the cinema or the class, where several stand below each other. */
  readonly name: string
  /** In one show only; those of the whole cinema are listed too. */
  readonly where: BlockSeatsIn
}

/** The seats that are off sale, in a cinema or one show. Private screenings are sold without numbered seats. */
export function SeatBlocks(props: SeatBlocksProps & { readonly isPrivate: boolean }) {
  const { isPrivate, ...blocks } = props
  return isPrivate ? <PrivateNote {...blocks} /> : <ListedBlocks {...blocks} />
}

function PrivateNote({ cinemaId, name }: SeatBlocksProps) {
  return (
    <section aria-label={m.seat_blocks_of({ name })} className="admin-form">
      <h3>{m.seat_blocks_of({ name })}</h3>
      <p className="admin-soft">{m.seat_blocks_private()}</p>
      <Link to="/admin/cinemas/$id/plan" params={{ id: cinemaId }}>
        {m.seat_blocks_open_plan()}
      </Link>
    </section>
  )
}

/** The blocks with their reason and the bookings that keep their seats, and the form that adds some. */
function ListedBlocks({ cinemaId, name, where }: SeatBlocksProps) {
  const queryClient = useQueryClient()
  const queryKey = ['admin', 'seat-blocks', cinemaId]
  const { data: blocks = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await listSeatBlocks({ path: { id: cinemaId }, signal, throwOnError: true })).data,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const ofCinema = blocks.filter(({ showtimeId }) => showtimeId === null)
  const shown =
    'plan' in where
      ? blocks
      : blocks.filter(({ showtimeId }) => showtimeId === null || showtimeId === where.showtimeId)
  const lift = async (id: string) => {
    try {
      await liftSeatBlock({ path: { id }, throwOnError: true })
      showAlert({ type: 'success', text: m.success_seats_unblocked() })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    } finally {
      await refresh()
    }
  }
  return (
    <section aria-label={m.seat_blocks_of({ name })} className="admin-form">
      <h3>{m.seat_blocks_of({ name })}</h3>
      {shown.length === 0 && <p className="admin-soft">{m.seat_blocks_none()}</p>}
      <ul>
        {shown.map((block) => (
          <li key={block._id}>
            {textOf(block)}{' '}
            <Button variant="default" size="compact-sm" onClick={() => void lift(block._id)}>
              {m.seat_blocks_lift({ seats: block.seats.join(', ') })}
            </Button>
            {'plan' in where && <SoldOfBlockNote sold={block.sold} />}
          </li>
        ))}
      </ul>
      <BlockSeatsForm
        cinemaId={cinemaId}
        where={where}
        offSale={ofCinema.flatMap(({ seats }) => seats)}
        onBlocked={refresh}
      />
    </section>
  )
}

function textOf({ seats, reason, startsAt, endsAt }: SeatBlock): string {
  const when = startsAt
    ? m.seat_blocks_show({ at: formatInstant(startsAt) })
    : endsAt
      ? m.seat_blocks_until({ at: formatInstant(endsAt) })
      : m.seat_blocks_all()
  return `${seats.join(', ')} · ${reason} · ${when}`
}

/** Bookings that keep their seats although these are off sale now, for staff to give them other seats. */
function SoldOfBlockNote({ sold: { seats, count, shows } }: Pick<ListedSeatBlock, 'sold'>) {
  if (count === 0) return null
  return (
    <section role="status" className="admin-note" data-type="warn">
      <p>{m.seat_blocks_sold({ count, shows })}</p>
      <BookingsOfSeats sold={seats} />
      {count > seats.length && <p>{m.seat_blocks_sold_more({ count: count - seats.length })}</p>}
      <p>{m.seat_blocks_sold_hint()}</p>
    </section>
  )
}
