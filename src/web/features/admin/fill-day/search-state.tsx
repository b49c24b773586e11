import { Progress } from '@mantine/core'
import type { DayProposal, DayResult } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { gapText } from './gap-text.ts'
import { missedText } from './missed-text.ts'

/** How far the search is, or what came of it. */
export function SearchState({ proposal }: { readonly proposal: DayProposal }) {
  return (
    <section className="fill-state" aria-live="polite">
      <StateText proposal={proposal} />
      {proposal.drafts > 0 && <p className="fill-soft">{m.fill_drafts({ count: proposal.drafts })}</p>}
    </section>
  )
}

function StateText({ proposal: { state, progress, result } }: { readonly proposal: DayProposal }) {
  switch (state) {
    case 'queued':
      return <p>{m.fill_waiting()}</p>
    case 'running':
      return progress ? <Searching progress={progress} /> : <p>{m.fill_waiting()}</p>
    case 'failed':
      return <p>{m.fill_failed()}</p>
    case 'withdrawn':
      return <p>{m.fill_withdrawn()}</p>
    case 'done':
      return result && <Result result={result} />
  }
}

function Searching({ progress }: { readonly progress: NonNullable<DayProposal['progress']> }) {
  const { seconds, limitSeconds, gap } = progress
  const text = m.fill_running({ seconds: Math.round(seconds), limit: limitSeconds })
  return (
    <>
      <p>{text}</p>
      <Progress aria-label={text} value={Math.min(100, (100 * seconds) / limitSeconds)} />
      <p className="fill-soft">{gapText(gap)}</p>
    </>
  )
}

function Result({ result }: { readonly result: DayResult }) {
  const { shows, seconds, kept, wanted, gap, refused, missed, emptyRooms } = result
  return (
    <>
      <p>
        <strong>{m.fill_done({ shows, seconds: seconds.toFixed(1), kept, wanted })}</strong>
      </p>
      <p className="fill-soft">{gap === null ? m.fill_gap_unknown() : gapText(gap)}</p>
      {refused > 0 && <p>{m.fill_refused({ count: refused })}</p>}
      {emptyRooms.length > 0 && (
        <>
          <p>{m.fill_empty_rooms()}</p>
          <ul>
            {emptyRooms.map((room) => (
              <li key={room.name}>{emptyRoomText(room)}</li>
            ))}
          </ul>
        </>
      )}
      {missed.length > 0 && (
        <>
          <p>{m.fill_missed({ count: missed.length })}</p>
          <ul>
            {missed.map((wish) => (
              <li key={missedText(wish)}>{missedText(wish)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type EmptyRoom = DayResult['emptyRooms'][number]

/** "Screen 3 (338 seats): no further show there is expected to sell ten tickets." */
function emptyRoomText({ name, seats, because }: EmptyRoom): string {
  return m.fill_empty_room({ room: roomLabel(name), seats, cause: causes[because]() })
}

const causes: Readonly<Record<EmptyRoom['because'], () => string>> = {
  nothing_fits: m.fill_empty_nothing_fits,
  too_many_starts: m.fill_empty_too_many_starts,
  wishes_met: m.fill_empty_wishes_met,
  no_demand: m.fill_empty_no_demand,
}
