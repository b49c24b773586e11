import type { z } from 'zod'
import type { admit, undoAdmission } from '#contract/check-in/admissions.ts'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import { errorCodeOf } from '#web/lib/errors/error-code.ts'
import { SLOW_MILLISECONDS } from './connection.ts'
import type { DoorFacts, DoorList, NumberedScan, SentResult } from './door-types.ts'

export type CallResult<T> =
  | { readonly kind: 'done'; readonly data: T }
  /** No response in time, or none that decides: the phone decides by itself. */
  | { readonly kind: 'failed' }
  /** The phone was revoked, the session ended, or the account has the duty no more. */
  | { readonly kind: 'revoked' }
  /** The server cannot take it. `code`: of the error. */
  | { readonly kind: 'refused'; readonly code: string }

type Call = {
  readonly token: string
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly limitMilliseconds?: number
}

const LONG_MILLISECONDS = 30_000

export type AdmissionBody = z.infer<(typeof admit)['body']>

export function callDoor(token: string): Promise<CallResult<DoorFacts>> {
  return call({ token, path: '/door' })
}

/** Lets people in, or returns why not. */
export function callAdmit(
  token: string,
  reservationId: string,
  body: AdmissionBody,
): Promise<CallResult<CheckIn>> {
  return call({ token, path: `/checkin/${reservationId}`, method: 'POST', body })
}

/** Returns what would be said of a ticket. */
export function callCheckIn(
  token: string,
  reservationId: string,
  gate: string,
): Promise<CallResult<CheckIn>> {
  return call({ token, path: `/checkin/${reservationId}?${new URLSearchParams({ gate })}` })
}

/** Returns the reservation of a booking code, of any day. */
export function callCode(
  token: string,
  code: string,
): Promise<CallResult<{ readonly reservationId: string | null }>> {
  return call({ token, path: `/door/codes/${encodeURIComponent(code)}` })
}

/** `since`: the cursor of the list that this phone has. */
export function callList(token: string, since: string | null): Promise<CallResult<DoorList>> {
  const query = since === null ? '' : `?${new URLSearchParams({ since })}`
  return call({ token, path: `/door/tickets${query}`, limitMilliseconds: LONG_MILLISECONDS })
}

/** Sends scans that were decided without a network. A withdrawn one is a refusal. */
export async function callSend(
  token: string,
  scans: readonly NumberedScan[],
): Promise<CallResult<{ readonly results: readonly SentResult[] }>> {
  const body = { sentAt: new Date().toISOString(), admissions: scans.map(offlineAdmission) }
  return call({ token, path: '/door/admissions', method: 'POST', body, limitMilliseconds: LONG_MILLISECONDS })
}

export function callUndo(
  token: string,
  admissionId: string,
  body: z.infer<(typeof undoAdmission)['body']>,
): Promise<CallResult<CheckIn>> {
  return call({ token, path: `/door/admissions/${admissionId}/undo`, method: 'POST', body })
}

function offlineAdmission(scan: NumberedScan) {
  const { reservationId, people, nonce, scannedAt, gate, token, verdict, reason, undo } = scan
  const isWithdrawn = undo?.state === 'done'
  return {
    reservationId,
    people,
    nonce,
    scannedAt,
    gate,
    verdict: isWithdrawn ? ('refused' as const) : verdict,
    ...(token !== null && { ticket: token }),
    ...(reason && { reason: reason.kind }),
  }
}

/** The usual client waits for half a minute and knows the session only: a gate cannot wait, and a door phone has a token of its own. */
async function call<T>({
  token,
  path,
  method = 'GET',
  body,
  limitMilliseconds,
}: Call): Promise<CallResult<T>> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(limitMilliseconds ?? SLOW_MILLISECONDS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.status >= 500 || response.status === 429) return { kind: 'failed' }
    const data: unknown = await response.json()
    if (response.ok) return { kind: 'done', data: data as T }
    if (response.status === 401 || response.status === 403) return { kind: 'revoked' }
    return { kind: 'refused', code: errorCodeOf(data) ?? 'malformed' }
  } catch {
    // The network, the time limit, or a page of a captive portal instead of JSON.
    return { kind: 'failed' }
  }
}
