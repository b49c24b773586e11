import { CalendarPlus, Download, Printer, Share2 } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Reservation } from '#web/api/gen/types.gen.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { share } from '#web/lib/browser/share.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { getCalendar, getPass } from '#web/api/gen/sdk.gen.ts'
import { language } from '#web/lib/document/language.ts'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'

/** The actions of a ticket: download, calendar, share, print. */
export function TicketActions({ reservation }: { readonly reservation: Reservation }) {
  const pass = useMutation({
    mutationFn: () => downloadPass(reservation),
    onError: () => tell(m.ticket_download_failed()),
  })
  const calendar = useMutation({
    mutationFn: () => downloadCalendar(reservation),
    onError: () => tell(m.ticket_calendar_failed()),
  })
  const sharing = useShare(reservation)
  return (
    <>
      <Button size="lg" isBusy={pass.isPending} onClick={() => pass.mutate()}>
        <Download aria-hidden className="size-5" /> {m.ticket_download()}
      </Button>
      <Button size="lg" variant="secondary" isBusy={calendar.isPending} onClick={() => calendar.mutate()}>
        <CalendarPlus aria-hidden className="size-5" /> {m.ticket_calendar()}
      </Button>
      <Button size="lg" variant="secondary" isBusy={sharing.isPending} onClick={() => sharing.mutate()}>
        <Share2 aria-hidden className="size-5" /> {m.ticket_share()}
      </Button>
      <Button size="lg" variant="secondary" onClick={() => print()}>
        <Printer aria-hidden className="size-5" /> {m.ticket_print()}
      </Button>
    </>
  )
}

function useShare(reservation: Reservation) {
  const router = useRouter()
  return useMutation({
    mutationFn: () => {
      const { href } = router.buildLocation({ to: '/movie/$id', params: { id: reservation.movieId } })
      return share({
        title: bookedTitle(reservation),
        text: shareText(reservation),
        url: location.origin + href,
      })
    },
    onSuccess: (how) => how === 'copied' && showAlert({ type: 'success', text: m.ticket_share_copied() }),
    onError: () => tell(m.ticket_share_failed()),
  })
}

function tell(text: string): void {
  showAlert({ type: 'error', text })
}

type Booked = Pick<Reservation, '_id' | 'code'>

/** Fetches the pass with the bearer token, which a plain link cannot send, and saves it. */
async function downloadPass({ _id, code }: Booked): Promise<void> {
  const { data } = await getPass({
    path: { id: _id },
    query: { language },
    parseAs: 'blob',
    throwOnError: true,
  })
  saveFile(data as Blob, `ticket-${code}.pdf`)
}

/** Saves a calendar entry of the show with a reminder two hours before. */
async function downloadCalendar({ _id, code }: Booked): Promise<void> {
  const { data } = await getCalendar({
    path: { id: _id },
    query: { language },
    parseAs: 'blob',
    throwOnError: true,
  })
  saveFile(data as Blob, `show-${code}.ics`)
}

/** Returns the text to share: movie, time and seats. Never the code, which admits to the show. */
function shareText(reservation: Reservation): string {
  const { date, startAt, cinema } = reservation
  return m.ticket_share_text({
    movie: bookedTitle(reservation),
    date: formatShortDate(date),
    time: formatTime(startAt),
    cinema: cinemaLabel(cinema),
    seats: placesLabel(reservation),
  })
}
