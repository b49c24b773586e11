import type { SheetDay, SheetShow } from '#web/api/gen/types.gen.ts'
import { shownInOf } from '#web/lib/labels/movie-labels.ts'
import { formatFullDate } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'

/** A block for each screen that shows something on the day. */
export function DaySheet({ sheet: { day, venues } }: { readonly sheet: SheetDay }) {
  if (venues.length === 0)
    return (
      <>
        <h2>{formatFullDate(day)}</h2>
        <p className="admin-empty">{m.sheet_empty()}</p>
      </>
    )
  return venues.map(({ _id, name, screens }) => (
    <section key={_id} aria-label={name} className="sheet-venue">
      <h2>
        {name} · {formatFullDate(day)}
      </h2>
      <div className="sheet-screens">
        {screens.map((screen) => (
          <ScreenSheet key={screen.name} {...screen} />
        ))}
      </div>
    </section>
  ))
}

function ScreenSheet({ name, shows }: SheetDay['venues'][number]['screens'][number]) {
  const heads = [m.sheet_start(), m.sheet_film(), m.sheet_interval(), m.sheet_end(), m.sheet_free()]
  return (
    <table className="sheet-screen">
      <caption>{name}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {shows.map((show) => (
        <ShowRows key={show.performanceId} show={show} />
      ))}
    </table>
  )
}

function ShowRows({ show }: { readonly show: SheetShow }) {
  const { startAt, filmAt, interval, endAt, freeAt, title, certificate, isPrivate } = show
  return (
    <tbody>
      <tr>
        <th scope="row">{startAt}</th>
        <td>{filmAt}</td>
        <td>{interval ? `${interval.from}–${interval.to}` : '–'}</td>
        <td>{endAt}</td>
        <td>{freeAt}</td>
      </tr>
      <tr>
        <td colSpan={5}>
          <b>{title}</b> · {certificate ?? m.sheet_no_certificate()} · {shownInOf(show)}
          {isPrivate && ` · ${m.sheet_private()}`}
        </td>
      </tr>
    </tbody>
  )
}
