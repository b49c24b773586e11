import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'

type AdmitControlsProps = {
  readonly remaining: number
  readonly isPending: boolean
  readonly onAdmit: (people: number) => void
}

/** Admits everybody who is not in yet, or a part of the group. */
export function AdmitControls({ remaining, isPending, onAdmit }: AdmitControlsProps) {
  const [wanted, setWanted] = useState(remaining)
  const people = Math.max(1, Math.min(wanted, remaining))
  return (
    <div className="door-admit">
      {remaining > 1 && (
        <div className="door-counter">
          <button
            type="button"
            aria-label={m.door_fewer()}
            disabled={people === 1}
            onClick={() => setWanted(people - 1)}
          >
            <Minus aria-hidden />
          </button>
          <output>{people}</output>
          <button
            type="button"
            aria-label={m.door_more()}
            disabled={people === remaining}
            onClick={() => setWanted(people + 1)}
          >
            <Plus aria-hidden />
          </button>
        </div>
      )}
      <button type="button" className="door-primary" disabled={isPending} onClick={() => onAdmit(people)}>
        {people === 1 ? m.door_admit_one() : m.door_admit_many({ count: people })}
      </button>
    </div>
  )
}
