import type { z } from 'zod'
import type { Door, listDoorTickets } from '#contract/check-in/door.ts'
import type { sendAdmissions } from '#contract/check-in/offline.ts'
import type { Refusal } from '#domain/check-in/refusal.ts'
import type { TicketClaims } from '#domain/check-in/ticket-payload.ts'

export type DoorFacts = z.infer<typeof Door>
export type DoorList = z.infer<(typeof listDoorTickets)['response']>
export type DoorShow = DoorList['shows'][number]
export type ListedTicket = DoorList['tickets'][number]
export type SentResult = z.infer<(typeof sendAdmissions)['response']>['results'][number]

/** What the screen shows of a ticket. */
export type TicketView = {
  readonly reservationId: string
  readonly code: string
  readonly seatLabels: readonly string[]
  readonly people: number
  /** Null when only the ticket is known. */
  readonly movie: string | null
  /** A list of before formats does not have them. */
  readonly formats?: DoorShow['formats']
  readonly room: string
  /** A list of before it was added does not have it. */
  readonly auditoriumId?: string | undefined
  readonly startsAt: string
  readonly adultsOnly: boolean
}

/** A ticket that this phone knows, from the list or from the ticket's own signature. */
export type KnownTicket = TicketView & {
  readonly endsAt: string
  readonly state: ListedTicket['state']
  /** People who are in, as far as this phone knows: those of the list and those that it let in since. */
  readonly admitted: number
  readonly last: ListedTicket['last']
  /** The code of the booking that it was exchanged for; a list of before exchanges does not have it. */
  readonly exchangedFor?: string | null
}

/** How a scan was found: its token goes to the server, which verifies it again. */
export type ScanRef = { readonly reservationId: string; readonly token: string | null }

export type StoredUndo = { readonly reason: string; readonly state: 'waiting' | 'done' | 'refused' }

/** What was decided about a scan, kept on the phone. Numbered in the order of the decisions. */
export type StoredScan = ScanRef & {
  readonly nonce: string
  readonly people: number
  /** ISO, by the clock of this phone. */
  readonly scannedAt: string
  readonly gate: string
  readonly verdict: 'admitted' | 'refused'
  readonly reason: Refusal | null
  readonly isOffline: boolean
  /** `waiting`: to be sent. `rejected`: the server cannot take it, which a person has to look at. */
  readonly state: 'waiting' | 'sent' | 'rejected'
  /** The server may have decided it: its response did not come. */
  readonly isTried: boolean
  readonly conflict: Refusal | null
  readonly undo: StoredUndo | null
  readonly code: string | null
  readonly seatLabels: readonly string[]
}

/** A scan of which the server was asked and whose response is not there yet. Kept so that a page that ends meanwhile can ask again. */
export type AskedScan = ScanRef & {
  readonly nonce: string
  readonly people: number
  readonly gate: string
  readonly at: Date
  readonly claims: TicketClaims | null
  readonly refusal: Refusal | null
  /** The page that asked. */
  readonly page: string
}

export type NumberedScan = StoredScan & { readonly sequence: number }
