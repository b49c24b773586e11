import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { localTime } from '#domain/time.ts'
import type { SharedSeat } from '#web/api/gen/types.gen.ts'
import { readSharedSeat } from '#web/api/gen/sdk.gen.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { saveFile } from '#web/lib/downloads/save-file.ts'
import { Fact } from '../ticket/fact.tsx'
import { seatRows } from '../ticket/seat-rows.ts'
import { TicketFront } from '../ticket/ticket-front.tsx'

const POLL_MS = 20_000

/** The seat of a link with its own QR. The token is all that is needed: no sign-in. Read again now and then, because the booking may change. */
export function SharedSeatPage({ token }: { readonly token: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['shared-seat', token],
    queryFn: async () => (await readSharedSeat({ body: { token }, throwOnError: true })).data,
    retry: false,
    refetchInterval: POLL_MS,
  })
  const isUnknown = !data && error !== null && errorCodeOf(error) !== undefined
  return (
    <div className="page grid justify-items-center gap-7 py-8 md:py-14">
      <h1 className="display text-center text-[min(2.25rem,12vw)] md:text-6xl">{m.seat_page_title()}</h1>
      {isPending && <Skeleton className="h-[32rem] w-full max-w-[25rem]" />}
      {data && <Seat shared={data} />}
      {isUnknown && <EmptyState title={m.seat_page_unknown()} hint={m.seat_page_unknown_hint()} />}
      {!data && error && !isUnknown && <ErrorState title={m.failed_hint()} onRetry={() => void refetch()} />}
    </div>
  )
}

function Seat({ shared }: { readonly shared: SharedSeat }) {
  return (
    <>
      <p role="status" className="max-w-prose text-center text-ink-soft">
        {noteOf(shared)}
      </p>
      <SeatTicket shared={shared} />
      {shared.QRCode !== null && <SaveQr shared={shared} QRCode={shared.QRCode} />}
    </>
  )
}

/** The page needs a network: a saved QR does not. */
function SaveQr({ shared, QRCode }: { readonly shared: SharedSeat; readonly QRCode: string }) {
  const { seat, date, startAt, room } = shared
  const facts = [formatShortDate(date), formatTime(startAt), roomLabel(room), seat]
  const lines = [bookedTitle(shared), facts.join(' · ')] as const
  const save = () =>
    saveQr({ QRCode, lines }, `ticket-${seat}.png`).catch(() =>
      showAlert({ type: 'error', text: m.unexpected_error() }),
    )
  return (
    <div className="grid w-full max-w-[25rem] gap-2 text-center print:hidden">
      <Button variant="secondary" onClick={() => void save()}>
        <Download aria-hidden className="size-5" /> {m.seat_page_save()}
      </Button>
      <p className="text-sm text-ink-soft">{m.seat_page_save_hint()}</p>
    </div>
  )
}

function noteOf({ state, admittedAt }: SharedSeat): string {
  if (state === 'withdrawn') return m.seat_page_withdrawn()
  if (state === 'cancelled') return m.seat_page_cancelled()
  if (state === 'over') return m.seat_page_over()
  if (admittedAt === null) return m.seat_page_note()
  return m.seat_page_in({ time: formatTime(localTime(new Date(admittedAt))) })
}

const QR_PIXELS = 720
const TEXT_PIXELS = 130

/** Saves a QR with lines of text below it as a PNG. Rejects when the picture cannot be made. */
async function saveQr(
  { QRCode, lines }: { readonly QRCode: string; readonly lines: readonly [string, string] },
  name: string,
): Promise<void> {
  const image = new Image()
  image.src = QRCode
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = QR_PIXELS
  canvas.height = QR_PIXELS + TEXT_PIXELS
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // Scanners read dark on white.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, QR_PIXELS, QR_PIXELS)
  context.fillStyle = 'black'
  context.textAlign = 'center'
  context.font = `600 40px ${getComputedStyle(document.body).fontFamily}`
  for (const [index, line] of lines.entries())
    context.fillText(line, QR_PIXELS / 2, QR_PIXELS + 30 + index * 52, QR_PIXELS - 40)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error('no picture')
  saveFile(picture, name)
}

/** The ticket of one shared seat: light in both themes, without the booking code, the price and the buyer's name. */
function SeatTicket({ shared }: { readonly shared: SharedSeat }) {
  const title = bookedTitle(shared)
  const { certificate, seat, QRCode } = shared
  const isUsable = QRCode !== null
  return (
    <article
      aria-label={seat === null ? title : `${title}, ${m.seat_page_seat({ seat })}`}
      className="ticket on-paper"
      data-void={!isUsable || undefined}
    >
      <TicketFront show={shared} title={title} people={1}>
        <div className="ticket-seats">
          {seatRows(seat === null ? [] : [seat]).map(({ row, numbers }) => (
            <dl key={row}>
              <Fact word={m.ticket_row()} value={row} />
              <Fact word={m.ticket_seat()} value={numbers.join(' · ')} />
            </dl>
          ))}
        </div>
        {certificate === 'A' && isUsable && <p className="ticket-adults">{m.ticket_adults()}</p>}
      </TicketFront>
      <div className="ticket-stub">
        {isUsable ? (
          <img
            src={QRCode}
            alt={m.seat_page_qr({ seat: seat ?? '' })}
            width={232}
            height={232}
            className="ticket-qr"
          />
        ) : (
          <p className="ticket-void display">{m.seat_page_void()}</p>
        )}
        <dl className="ticket-foot">
          <Fact word={m.ticket_certificate()} value={certificate} />
        </dl>
      </div>
    </article>
  )
}
