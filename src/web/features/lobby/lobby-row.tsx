import type { CSSProperties } from 'react'
import { posterWidths } from '#domain/movie-facts.ts'
import { localTime } from '#domain/time.ts'
import type { LobbyShow } from '#web/api/gen/types.gen.ts'
import { otherTitleOf, shownInOf, titleOf } from '#web/lib/labels/movie-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { stateOf, type ShowState } from './show-state.ts'

type LobbyRowProps = { readonly show: LobbyShow; readonly now: Date }

export function LobbyRow({ show, now }: LobbyRowProps) {
  const { startAt, room, certificate, availability, poster, colour } = show
  const state = stateOf(show, now)
  const other = otherTitleOf(show)
  const style = { '--colour': colour } as CSSProperties
  return (
    <li className="lobby-row" style={style}>
      <Picture base={poster} colour={colour} alt="" widths={posterWidths} ratio={[2, 3]} sizes="12vh" />
      <p className="lobby-start">{formatTime(startAt)}</p>
      <div className="lobby-movie">
        <h2>
          {titleOf(show)} {other && <span>{other}</span>}
        </h2>
        <p>
          <b>{certificate}</b> {shownInOf(show)}
        </p>
      </div>
      <p className="lobby-room">{room}</p>
      <div className="lobby-state">
        <p data-state={state.kind}>{stateText(state, show)}</p>
        {availability !== 'available' && (
          <p data-seats={availability}>
            {availability === 'sold_out' ? m.lobby_sold_out() : m.lobby_few({ count: show.seatsAvailable })}
          </p>
        )}
      </div>
    </li>
  )
}

function stateText(state: ShowState, { doorsOpenAt }: LobbyShow): string {
  switch (state.kind) {
    case 'running':
      return m.lobby_running()
    case 'starts_in':
      return state.minutes === 0 ? m.lobby_starts_now() : m.lobby_starts_in({ count: state.minutes })
    case 'doors_open':
      return m.lobby_doors_open()
    case 'doors_later':
      return m.lobby_doors_at({ time: formatTime(localTime(new Date(doorsOpenAt))) })
  }
}
