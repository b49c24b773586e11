import { ArrowRight, X } from 'lucide-react'
import { localTime } from '#domain/time.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import type { Decision } from '../door/scan-log.ts'
import { refusalAdvice, refusalTitle } from './refusal-words.ts'
import { TicketFacts } from './ticket-facts.tsx'

type DecidedProps = {
  readonly decision: Decision
  readonly isOffline: boolean
  readonly sameAgainAt?: Date
}

/** Why nobody comes in, and what to do; a wrong door says which one is right, in the largest letters. */
export function RefusedOutcome({ decision: { reason, ticket }, isOffline, sameAgainAt }: DecidedProps) {
  const refusal = reason ?? ({ kind: 'unknown' } as const)
  const isElsewhere = refusal.kind === 'other_screen'
  const [title, advice] = sameAgainAt
    ? [m.scan_same_again(), m.scan_same_again_at({ time: formatTime(localTime(sameAgainAt)) })]
    : isElsewhere
      ? [refusalAdvice(refusal), refusalTitle(refusal)]
      : [refusalTitle(refusal), refusalAdvice(refusal)]
  const Sign = isElsewhere ? ArrowRight : X
  return (
    <>
      <Sign aria-hidden className="outcome-sign" />
      <p className="outcome-word">{m.scan_refused()}</p>
      <h2>{title}</h2>
      <p className="outcome-people">{advice}</p>
      {ticket && <TicketFacts ticket={ticket} />}
      {isOffline && <p className="outcome-offline">{m.scan_decided_offline()}</p>}
    </>
  )
}
