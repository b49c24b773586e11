import { randomUUID } from 'node:crypto'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import type { ApiResponse } from '../api-client.ts'
import type { TestSystem } from './system.ts'

type DoorStep = { readonly kind: 'scan' | 'scanOffline' | 'undoScan'; readonly people: number }

/** Scans a ticket, sends what a phone admitted without a network (whatever we would have said), or undoes an admission. */
export async function callDoor(
  { site: { api }, doorStaff: { token }, clock }: TestSystem,
  { kind, people }: DoorStep,
  reservationId: string,
): Promise<ApiResponse<unknown>> {
  const now = clock.now().toISOString()
  const scan = { people, nonce: randomUUID(), scannedAt: now, gate: 'all' }
  if (kind === 'scan') return api.post(`/checkin/${reservationId}`, { token, body: scan })
  if (kind === 'scanOffline') {
    const admissions = [{ ...scan, reservationId, verdict: 'admitted' }]
    return api.post('/door/admissions', { token, body: { sentAt: now, admissions } })
  }
  const seen = await api.get<CheckIn>(`/checkin/${reservationId}`, { token })
  const admission = seen.status === 200 && seen.body.admissions.find(({ undoUntil }) => undoUntil !== null)
  if (!admission) return seen
  return api.post(`/door/admissions/${admission._id}/undo`, { token, body: { reason: 'Wrong queue' } })
}
