import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ALL_GATES } from '#domain/check-in/verdict.ts'
import { createPairingCodeMutation, getDoorOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { clockOf } from '../describe-refusal.ts'
import { gateLabel } from '../gate-label.ts'
import { pairingGates, type PairingGate } from './pairing-gates.ts'

const onError = (error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) })

/** Makes a pairing code for a phone, and shows it. */
export function PairingForm() {
  const { data } = useQuery(getDoorOptions())
  const gates = pairingGates(data?.auditoriums ?? [])
  const [chosen, setChosen] = useState(ALL_GATES)
  const pairing = useMutation({ ...createPairingCodeMutation(), onError })
  const send = (form: FormData) => {
    const found = gates.find(({ auditoriumId }) => auditoriumId === chosen)
    const place = found ? { gate: found.gate, auditoriumId: found.auditoriumId } : { gate: ALL_GATES }
    pairing.mutate({ body: { name: String(form.get('name')), ...place } })
  }
  return (
    <form className="door-form" action={send}>
      <label className="door-field">
        <span>{m.door_phone_name()}</span>
        <input name="name" required maxLength={60} autoComplete="off" />
      </label>
      <AuditoriumChoice gates={gates} chosen={chosen} onChoose={setChosen} />
      <button type="submit" className="door-primary" disabled={pairing.isPending}>
        {m.door_phone_new()}
      </button>
      {pairing.data && (
        <div className="door-pairing" role="status">
          <img src={pairing.data.QRCode} alt={m.door_phone_qr()} width={240} height={240} />
          <p>{m.door_phone_scan({ time: clockOf(pairing.data.expiresAt) })}</p>
        </div>
      )}
    </form>
  )
}

type AuditoriumChoiceProps = {
  readonly gates: readonly PairingGate[]
  readonly chosen: string
  readonly onChoose: (chosen: string) => void
}

function AuditoriumChoice({ gates, chosen, onChoose }: AuditoriumChoiceProps) {
  return (
    <label className="door-field">
      <span>{m.door_gate()}</span>
      <select value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value={ALL_GATES}>{gateLabel(ALL_GATES)}</option>
        {gates.map(({ auditoriumId, label }) => (
          <option key={auditoriumId} value={auditoriumId}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
