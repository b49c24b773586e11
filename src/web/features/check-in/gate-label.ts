import { ALL_GATES } from '#domain/check-in/verdict.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'

/** "Screen 3", or all of them. */
export function gateLabel(gate: string): string {
  return gate === ALL_GATES ? m.door_gate_all() : roomLabel(gate)
}
