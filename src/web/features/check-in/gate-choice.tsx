import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ALL_GATES } from '#domain/check-in/verdict.ts'
import { getDoorOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import { m } from '#web/paraglide/messages.js'
import { gateLabel } from './gate-label.ts'

const KEY = 'doorGate'

/** The gate of this browser, remembered: every screen until another is chosen. */
export function useGate() {
  const [gate, setGate] = useState(() => readStored('localStorage', KEY) ?? ALL_GATES)
  const choose = (next: string) => {
    writeStored('localStorage', KEY, next)
    setGate(next)
  }
  return [gate, choose] as const
}

type GateChoiceProps = { readonly gate: string; readonly onChoose: (gate: string) => void }

export function GateChoice({ gate, onChoose }: GateChoiceProps) {
  const { data } = useQuery(getDoorOptions())
  const gates = [...new Set([ALL_GATES, gate, ...(data?.gates ?? [])])]
  return (
    <label className="door-field">
      <span>{m.door_gate()}</span>
      <select value={gate} onChange={({ target }) => onChoose(target.value)}>
        {gates.map((each) => (
          <option key={each} value={each}>
            {gateLabel(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
