import type { SheetDay } from '#web/api/gen/types.gen.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { weekRows } from './week-rows.ts'

/** A table of each venue: screens down, days across. */
export function WeekSheet({ days }: { readonly days: readonly SheetDay[] }) {
  const venues = weekRows(days)
  if (venues.length === 0) return <p className="admin-empty">{m.sheet_empty()}</p>
  return venues.map(({ _id, name, screens }) => (
    <section key={_id} aria-label={name} className="sheet-venue">
      <h2>{name}</h2>
      <div className="sheet-scroll" tabIndex={0} role="region" aria-label={m.sheet_week_title()}>
        <table className="sheet-week">
          <thead>
            <tr>
              <th scope="col">{m.sheet_screen()}</th>
              {days.map(({ day }) => (
                <th key={day} scope="col">
                  {formatShortDate(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {screens.map((screen) => (
              <tr key={screen.name}>
                <th scope="row">{screen.name}</th>
                {screen.days.map((shows, index) => (
                  <td key={days[index]?.day}>
                    {shows.map((show) => (
                      <p key={show.performanceId}>
                        <b>{show.startAt}</b> {show.title} ({show.certificate ?? m.sheet_no_certificate()})
                        {show.isPrivate && ` · ${m.sheet_private()}`}
                      </p>
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  ))
}
