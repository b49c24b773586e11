import { Check } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import type { Decision } from '../door/scan-log.ts'
import { TicketFacts } from './ticket-facts.tsx'

type DecidedProps = { readonly decision: Decision; readonly isOffline: boolean }

export function AdmittedOutcome({ decision: { people, remaining, ticket }, isOffline }: DecidedProps) {
  return (
    <>
      <Check aria-hidden className="outcome-sign" />
      <h2>{m.scan_admitted()}</h2>
      <p className="outcome-people">{peopleLabel(people)}</p>
      {ticket && <TicketFacts ticket={ticket} />}
      {remaining > 0 && <p>{m.scan_still_out({ count: remaining })}</p>}
      {isOffline && <p className="outcome-offline">{m.scan_decided_offline()}</p>}
    </>
  )
}

export function peopleLabel(count: number): string {
  return count === 1 ? m.scan_people_one() : m.scan_people({ count })
}
