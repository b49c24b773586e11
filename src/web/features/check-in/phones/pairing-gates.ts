import type { Door } from '#web/api/gen/types.gen.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'

export type PairingGate = { readonly auditoriumId: string; readonly gate: string; readonly label: string }

/** Returns the auditoriums that a phone can be paired for; those whose name several venues have say their venue. */
export function pairingGates(auditoriums: Door['auditoriums']): PairingGate[] {
  const ofName = Map.groupBy(auditoriums, ({ room }) => room)
  return auditoriums.map(({ _id, room, venue }) => {
    const isOnly = ofName.get(room)?.length === 1
    return {
      auditoriumId: _id,
      gate: room,
      label: isOnly ? roomLabel(room) : `${roomLabel(room)} · ${venue}`,
    }
  })
}
