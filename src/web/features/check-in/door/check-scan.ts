import type { CheckIn } from '#contract/check-in/tickets.ts'
import { readScan } from './read-scan.ts'
import { keepAsked, leftAsked } from './asked-scans.ts'
import { callAdmit, callCheckIn } from './door-calls.ts'
import type { DoorContext } from './door-context.ts'
import { openDoorPages } from './door-page.ts'
import type { AskedScan, ScanRef } from './door-types.ts'
import { type FoundTicket, findTicket } from './find-ticket.ts'
import type { People } from './judge-ticket.ts'
import {
  type Decision,
  decideScan,
  keepDecidedScan,
  keepUnknownScan,
  type NamedScan,
  previewScan,
} from './scan-log.ts'

/** What the screen shows for a scan. */
export type Outcome =
  | {
      readonly kind: 'decided'
      readonly decision: Decision
      readonly isOffline: boolean
      /** When this phone let the same ticket in with its last scan. */
      readonly sameAgainAt?: Date
    }
  /** A group: staff say how many come in. */
  | { readonly kind: 'choose'; readonly found: FoundTicket; readonly decision: Decision }
  | { readonly kind: 'not_ours' | 'unknown_code' | 'not_ready' | 'revoked' }
  /** A hand scanner has read something that may be a part of a ticket. */
  | { readonly kind: 'read_again' }
  /** The phone is full: nothing was decided, nobody may come in by it. */
  | { readonly kind: 'not_stored' }

/** Decides about what was scanned or typed. With `asksGroups` a group that may come in is not let in before staff have said how many. */
export async function checkScan(
  context: DoorContext,
  text: string,
  { asksGroups }: { readonly asksGroups: boolean },
): Promise<Outcome> {
  const found = await findTicket(context, readScan(text))
  if (typeof found === 'string') {
    if (found !== 'not_ready') await keepUnknown(context, text)
    return { kind: found }
  }
  // The own QR of a guest of a private screening, or of a seat that was shared, is for one person.
  if (found.claims?.guest) return admitPeople(context, found, 1)
  const decision = await preview(context, found)
  const left = decision.remaining + (decision.verdict === 'admitted' ? decision.people : 0)
  if (asksGroups && decision.verdict === 'admitted' && left > 1) return { kind: 'choose', found, decision }
  return admitPeople(context, found, 'rest')
}

/** A full phone only lacks it in its list of the last scans: nobody comes in by it either way. */
async function keepUnknown({ db, place, isOnline }: DoorContext, text: string): Promise<void> {
  const scan = { text, ...place(), at: new Date(), isOffline: !isOnline() }
  await keepUnknownScan(db, scan).catch(() => undefined)
}

/** Lets people in, or says why not: by the server when there is a network, else by what this phone knows. */
export async function admitPeople(
  context: DoorContext,
  found: FoundTicket,
  people: People,
): Promise<Outcome> {
  const scan = { ...found, people, ...context.place(), at: new Date(), nonce: crypto.randomUUID() }
  if (!context.isOnline()) return decideHere(context, { ...scan, isTried: false })
  const { people: expected } = await preview(context, found, people)
  return ask(context, { ...scan, people: expected })
}

/** Asks again about the scans of pages that ended before the response came: the same nonce has the first verdict, whatever it was. */
export async function repeatAsked(context: DoorContext): Promise<readonly RepeatedScan[]> {
  const repeated: RepeatedScan[] = []
  for (const scan of await leftAsked(context.db, await openDoorPages())) {
    const { reservationId, token } = scan
    const again = { ...scan, isTried: true }
    const outcome = context.isOnline() ? await ask(context, scan) : await decideHere(context, again)
    repeated.push({ reservationId, token, outcome })
  }
  return repeated
}

export type RepeatedScan = ScanRef & { readonly outcome: Outcome }

async function ask(context: DoorContext, scan: Omit<AskedScan, 'page'>): Promise<Outcome> {
  const { reservationId, people, token: ticket, nonce, gate, at } = scan
  // A full phone cannot keep it: then a page that crashes just now has no second chance.
  await keepAsked(context.db, { ...scan, page: context.page }).catch(() => undefined)
  const body = { people, nonce, gate, scannedAt: at.toISOString(), ...(ticket && { ticket }) }
  const result = await callAdmit(context.token, reservationId, body)
  if (result.kind === 'done') {
    context.report('call_succeeded')
    const decision = decisionOf(result.data, people)
    // The server has it: a full phone only lacks it in its list of the last scans.
    await keepDecidedScan(context.db, { ...scan, isTried: true }, decision).catch(() => undefined)
    return { kind: 'decided', decision, isOffline: false }
  }
  if (result.kind === 'revoked') return context.onRevoked().then(() => ({ kind: 'revoked' }))
  context.report('call_failed')
  // The same people as in the request: if the server has let them in after all, it takes this for the same scan.
  return decideHere(context, { ...scan, isTried: true })
}

async function decideHere(context: DoorContext, scan: NamedScan): Promise<Outcome> {
  try {
    return { kind: 'decided', decision: await decideScan(context.db, scan), isOffline: true }
  } catch {
    return { kind: 'not_stored' }
  }
}

/** By what this phone knows; of a ticket that it does not know, by the server where there is a network. */
async function preview(context: DoorContext, found: FoundTicket, people: People = 'rest'): Promise<Decision> {
  const scan = { ...found, people, ...context.place(), at: new Date() }
  const here = await previewScan(context.db, scan)
  if (here.ticket || found.refusal || !context.isOnline()) return here
  const result = await callCheckIn(context.token, found.reservationId, scan.gate)
  if (result.kind !== 'done') return here
  const { verdict, remaining } = result.data
  const wanted = people === 'rest' ? Math.max(1, remaining) : people
  // The server says how many are not in yet; a decision says how many are not in afterwards.
  const left = verdict === 'admitted' ? Math.max(0, remaining - wanted) : remaining
  return { ...decisionOf(result.data, wanted), remaining: left }
}

/** `people`: how many were asked for. */
function decisionOf(
  { verdict, reason, admitted, remaining, ticket, seat, admissions }: CheckIn,
  people: number,
): Decision {
  const last = admissions.findLast((admission) => admission.verdict === 'admitted' && !admission.undone)
  const known = ticket && {
    ...ticket,
    ...(seat && { seatLabels: [seat] }),
    admitted,
    last: last ? { at: last.at, gate: last.gate } : null,
  }
  return { verdict, reason, people, admitted, remaining, ticket: known }
}
