import { classLabel, roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'
import { facilityLabel } from '#web/lib/labels/facility-labels.ts'
import type { Room } from './group-rooms.ts'

export function ClassTable({ room }: { readonly room: Room }) {
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
