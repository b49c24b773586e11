import { useQuery } from '@tanstack/react-query'
import type { BookingData } from '#web/api/gen/types.gen.ts'
import { seatLabel } from '#domain/seats.ts'
import { getSeatMapOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { separationText } from '#web/lib/labels/separation-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { SeatsTaken } from './seats-taken.ts'
import type { useChangeSeats } from './use-change-seats.ts'

type AlternativeSeatsProps = {
  readonly order: BookingData
  readonly taken: SeatsTaken
  readonly change: ReturnType<typeof useChangeSeats>
}

/** Shown when seats were taken: by the same buyer in another order, or by another buyer, with the best alternative. */
export function AlternativeSeats({ order, taken, change }: AlternativeSeatsProps) {
  if (taken.ownOrder) return <OwnSeats sealedOrder={taken.ownOrder} />
  return <OtherSeats order={order} taken={taken} change={change} />
}

function OwnSeats({ sealedOrder }: { readonly sealedOrder: string }) {
  return (
    <section role="alert" className="grid justify-items-start gap-3 border-l-2 border-warn pl-4">
      <h2 className="font-semibold">{m.order_own_title()}</h2>
      <p className="text-sm text-ink-soft">{m.order_own_hint()}</p>
      <LinkButton to="/booking/user" search={{ order: sealedOrder }} size="sm">
        {m.order_own_action()}
      </LinkButton>
    </section>
  )
}

function OtherSeats({ order, taken, change }: AlternativeSeatsProps) {
  const { showtimeId } = order
  const { data: map } = useQuery({
    ...getSeatMapOptions({ path: { id: showtimeId ?? '' } }),
    enabled: showtimeId !== null,
  })
  const offered = taken.alternative
  const names = map && offered?.map((seat) => seatLabel(map.seats, seat)).join(', ')
  return (
    <section role="alert" className="grid gap-3 border-l-2 border-warn pl-4">
      <h2 className="font-semibold">{m.order_alternative_title()}</h2>
      <p className="text-sm text-ink-soft">
        {taken.names.length > 0 && m.order_alternative_taken({ seats: taken.names.join(', ') })}{' '}
        {names && m.order_alternative_offer({ seats: names })} {names && offered && separationText(offered)}
      </p>
      <div className="flex flex-wrap gap-2">
        {offered && names && (
          <Button size="sm" isBusy={change.isTaking} onClick={() => void change.take(offered)}>
            {m.order_alternative_take({ seats: names })}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => void change.backToMap()}>
          {m.order_alternative_map()}
        </Button>
      </div>
    </section>
  )
}
