import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reservation, SeatLinks } from '#web/api/gen/types.gen.ts'
import { listSeatLinks, shareSeat, withdrawSeatLink } from '#web/api/gen/sdk.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { share } from '#web/lib/browser/share.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { storeNewer } from '#web/lib/queries/store-newer.ts'

const POLL_MS = 10_000

export type SharedPlace = SeatLinks['seats'][number]

/** The seats of a booking with their links, read again while one of them may be used, with what the buyer does with them. */
export function useSeatLinks(reservation: Reservation) {
  const { _id: id } = reservation
  const key = ['seat-links', id]
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: key,
    queryFn: async () => (await listSeatLinks({ path: { id }, throwOnError: true })).data,
    refetchInterval: ({ state }) => (state.data?.seats.some(isWaiting) ? POLL_MS : false),
  })
  const store = (links: SeatLinks) => storeNewer(queryClient, key, links)
  const onError = (error: unknown) => {
    showAlert({ type: 'error', text: errorTextOf(error) })
    void query.refetch()
  }
  const send = useMutation({
    mutationFn: async ({ seat, link }: SharedPlace) => {
      if (link) return tell(reservation, seat, link.url)
      const links = (await shareSeat({ path: { id }, body: { seat }, throwOnError: true })).data
      store(links)
      const made = links.seats.find((place) => place.seat === seat)?.link
      return made ? tell(reservation, seat, made.url) : null
    },
    onError,
  })
  const withdraw = useMutation({
    mutationFn: async ({ seat, link }: SharedPlace) => {
      if (!link) return
      store((await withdrawSeatLink({ path: { id, linkId: link._id }, throwOnError: true })).data)
      showAlert({ type: 'success', text: m.share_seat_withdrawn({ seat }) })
    },
    onError,
  })
  return { query, send, withdraw }
}

/** Opens the system's share sheet with the link, or copies it. Returns the link when the browser does neither. */
async function tell(reservation: Reservation, seat: string, url: string): Promise<string | null> {
  const { date, startAt, cinema } = reservation
  const facts = { date: formatShortDate(date), time: formatTime(startAt), cinema: cinemaLabel(cinema), seat }
  const text = m.share_seat_text({ movie: bookedTitle(reservation), ...facts })
  try {
    const how = await share({ title: bookedTitle(reservation), text, url })
    if (how === 'copied') showAlert({ type: 'success', text: m.share_seat_copied({ seat }) })
    return null
  } catch {
    return url
  }
}

function isWaiting({ link }: SharedPlace): boolean {
  return link !== null && link.admittedAt === null
}
