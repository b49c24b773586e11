import type { SeatLinks } from '#contract/check-in/seat-links.ts'
import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { signedId } from '#server/platform/signed-id.ts'
import { listAdmittedGuests } from './guests-at-door.queries.ts'
import { listLinksOf } from './seat-links.queries.ts'
import type { SharedBooking } from './shared-booking.ts'

type ListDeps = Pick<Deps, 'db' | 'config' | 'keys'>

/** Returns the seats of a booking with their links, and when a person was admitted by each. */
export async function listSeatLinks(
  deps: ListDeps,
  { reservationId, ticket: { seatLabels } }: SharedBooking,
): Promise<SeatLinks> {
  const links = await listLinksOf(deps.db, reservationId)
  const admitted = await listAdmittedGuests(deps.db, reservationId)
  const seats = seatLabels.map((seat) => {
    const link = links.find((one) => one.seat === seat && one.withdrawnAt === null)
    if (!link) return { seat, link: null }
    const { id: _id, number, createdAt } = link
    return {
      seat,
      link: {
        _id,
        url: linkUrl(deps, _id),
        createdAt: createdAt.toISOString(),
        admittedAt: admitted.get(number)?.toISOString() ?? null,
      },
    }
  })
  return { seats }
}

/** The token is in the fragment, which no server, log or `Referer` sees. */
function linkUrl({ config, keys }: Pick<Deps, 'config' | 'keys'>, id: string): string {
  return `${new URL('/seat', siteUrl(config)).href}#${signedId(keys.seatLink, id)}`
}
