import { Minus, Plus, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import type { Decision } from '../door/scan-log.ts'
import { TicketFacts } from './ticket-facts.tsx'

type GroupProps = {
  readonly decision: Decision
  readonly isBusy: boolean
  readonly onAdmit: (people: number) => void
}

/** How many of a group come in: all of them with one touch, one Enter, or a second scan of the same ticket. */
export function GroupChoice({ decision: { people: all, ticket }, isBusy, onAdmit }: GroupProps) {
  const [people, setPeople] = useState(all)
  const admit = useRef<HTMLButtonElement>(null)
  useEffect(() => admit.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <Users aria-hidden className="outcome-sign" />
      <h2>{m.scan_group({ count: all })}</h2>
      {ticket && <TicketFacts ticket={ticket} />}
      <div className="outcome-stepper" role="group" aria-label={m.scan_group_question()}>
        <button
          type="button"
          aria-label={m.scan_fewer()}
          disabled={people <= 1}
          onClick={() => setPeople(people - 1)}
        >
          <Minus aria-hidden />
        </button>
        <output aria-live="polite">{people}</output>
        <button
          type="button"
          aria-label={m.scan_more()}
          disabled={people >= all}
          onClick={() => setPeople(people + 1)}
        >
          <Plus aria-hidden />
        </button>
      </div>
      <button
        ref={admit}
        type="button"
        className="outcome-admit"
        aria-busy={isBusy || undefined}
        onClick={() => onAdmit(people)}
      >
        {m.scan_admit({ count: people })}
      </button>
    </>
  )
}
