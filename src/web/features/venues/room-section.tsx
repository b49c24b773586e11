import type { ReactNode } from 'react'
import { layOutRoom } from '#domain/seat-plan/lay-out-room.ts'
import { seatCode } from '#domain/seats.ts'
import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { facilityLabel } from '#web/lib/labels/facility-labels.ts'
import { Price } from '#web/ui/price.tsx'
import type { Room, RoomClass } from './group-rooms.ts'
import { seatPlanPaths } from './seat-plan-paths.ts'

const SCREEN_ROOM = 3.5
const SEAT_REM = 0.7
const shades = [0.45, 0.72, 1] as const

/** Decorative drawing of the room from above; the text beside it states the same. */
function SeatPlanDrawing({ classes }: { readonly classes: readonly RoomClass[] }) {
  const { rows } = layOutRoom(classes.map(({ plan }) => plan))
  const width = rows[0]?.codes.length ?? 0
  const height = SCREEN_ROOM + rows.length
  return (
    <svg
      aria-hidden
      viewBox={`-1 0 ${width + 2} ${height + 0.5}`}
      style={{ maxWidth: `${(width + 2) * SEAT_REM}rem` }}
      className="mx-auto max-h-56 w-full"
    >
      <path
        d={`M0 1.6Q${width / 2} -0.2 ${width} 1.6`}
        fill="none"
        stroke="var(--marquee)"
        strokeWidth="0.35"
        strokeLinecap="round"
      />
      {classes.map(({ id }, index) => {
        const own = rows.map(({ codes, parts }) =>
          codes.map((code, column) => (parts[column] === index ? code : seatCode.none)),
        )
        const lines = seatPlanPaths(own, { top: SCREEN_ROOM, width })
        return (
          <g key={id} fill="none" strokeWidth="0.72" strokeDasharray="0.76 0.24">
            <path d={lines.seats} stroke="var(--ink-soft)" opacity={shades[index % shades.length]} />
            <path d={lines.wheelchairs} stroke="var(--marquee)" />
          </g>
        )
      })}
    </svg>
  )
}

type RoomSectionProps = {
  readonly room: Room
  readonly title: string
  /** Swaps picture and text on a wide screen. */
  readonly isMirrored: boolean
  readonly isUrgent?: boolean
  readonly children: ReactNode
}

/** A room with picture, facilities, prices and seat plan; `children` are its shows. */
export function RoomSection({ room, title, isMirrored, isUrgent = false, children }: RoomSectionProps) {
  const columns = isMirrored ? 'lg:grid-cols-[1fr_1.35fr]' : 'lg:grid-cols-[1.35fr_1fr]'
  const side = isMirrored ? 'lg:col-start-2' : 'lg:col-start-1'
  return (
    <section
      id={room.anchor}
      aria-labelledby={`${room.anchor}-title`}
      className={`grid scroll-mt-16 gap-x-16 gap-y-8 border-t border-line py-10 md:py-16 lg:grid-rows-[auto_1fr] ${columns}`}
    >
      <RoomPicture room={room} isUrgent={isUrgent} className={`${side} lg:row-start-1`} />
      <div
        className={`grid content-start gap-6 lg:row-span-2 lg:row-start-1 ${isMirrored ? 'lg:col-start-1' : 'lg:col-start-2'}`}
      >
        <div className="grid gap-2">
          <h2 id={`${room.anchor}-title`} className="display text-4xl md:text-6xl">
            {title}
          </h2>
          <p className="text-lg text-ink-soft tabular-nums">{sizeOf(room)}</p>
        </div>
        <Offers room={room} />
        <ClassTable room={room} />
        <figure className="grid gap-3">
          <SeatPlanDrawing classes={room.classes} />
          <figcaption className="text-center text-[0.8125rem] text-ink-soft">{m.venues_plan()}</figcaption>
        </figure>
      </div>
      <div className={`${side} lg:row-start-2`}>{children}</div>
    </section>
  )
}

type RoomPictureProps = { readonly room: Room; readonly isUrgent: boolean; readonly className: string }

function RoomPicture({ room: { name, image }, isUrgent, className }: RoomPictureProps) {
  if (!image) return <div aria-hidden className={`aspect-3/2 rounded-card bg-raised ${className}`} />
  return (
    <div className={className}>
      <Picture
        base={image}
        alt={m.venues_room_picture({ room: roomLabel(name) })}
        widths={[480, 960, 1440]}
        ratio={[3, 2]}
        sizes="(min-width: 1280px) 650px, (min-width: 1024px) 55vw, 100vw"
        colour="#1b1826"
        isUrgent={isUrgent}
        className="aspect-3/2 w-full rounded-card object-cover"
      />
    </div>
  )
}

function Offers({ room: { shared } }: { readonly room: Room }) {
  if (shared.length === 0) return null
  return (
    <ul aria-label={m.venues_offers()} className="flex flex-wrap gap-x-5 gap-y-1">
      {shared.map((facility) => (
        <li key={facility} className="flex items-center gap-2">
          <span aria-hidden className="size-1.5 rounded-full bg-marquee" />
          {facilityLabel(facility)}
        </li>
      ))}
    </ul>
  )
}

function sizeOf({ seats, wheelchairs }: Room): string {
  const spaces =
    wheelchairs > 0 ? m.venues_room_wheelchairs({ count: wheelchairs }) : m.venues_no_wheelchairs()
  return `${m.venues_room_seats({ count: seats })} · ${spaces}`
}

function ClassTable({ room }: { readonly room: Room }) {
  const caption = m.venues_prices({ room: roomLabel(room.name) })
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-[0.8125rem] text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 font-medium">
              {m.venues_class()}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              {m.venues_seats()}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              {m.venues_price()}
            </th>
          </tr>
        </thead>
        <tbody>
          {room.classes.map(({ id, seatClass, seats, ticketPrice, extras }) => (
            <tr key={id} className="border-b border-line align-baseline">
              <th scope="row" className="py-3 pr-4 text-left font-medium">
                {classLabel(seatClass)}
                {extras.length > 0 && (
                  <span className="block text-sm font-normal text-ink-soft">
                    {extras.map(facilityLabel).join(' · ')}
                  </span>
                )}
              </th>
              <td className="py-3 text-right text-ink-soft tabular-nums">{seats}</td>
              <td className="py-3 text-right">
                <Price paise={ticketPrice} className="display text-xl" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
