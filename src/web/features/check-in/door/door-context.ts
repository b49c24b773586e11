import type { ConnectionEvent } from './connection.ts'
import type { DoorDatabase } from './door-database.ts'

/** Where this door is. A phone that was paired for an auditorium knows it from the server. */
export type DoorPlace = { readonly gate: string; readonly auditoriumId?: string | null }

/** What the steps of a door share. */
export type DoorContext = {
  readonly db: DoorDatabase
  /** Of the door phone, else of the staff account. */
  readonly token: string
  /** Whose the list is: another account or phone loads it anew. */
  readonly owner: string
  /** This page, of `openDoorPage`. */
  readonly page: string
  readonly isOnline: () => boolean
  readonly place: () => DoorPlace
  readonly report: (event: ConnectionEvent) => void
  /** The server refuses the token: what the phone keeps is deleted. */
  readonly onRevoked: () => Promise<void>
}
