import type { IdentityVerifier } from './ports/identity-verifier.ts'
import type { PasswordHasher } from './ports/password-hasher.ts'
import type { UploadStore } from './ports/upload-store.ts'
import type { Solver } from './ports/solver.ts'
import type { VenueBook } from './ports/venue-book.ts'
import type { TrailerFiles } from './ports/trailer-files.ts'
import type { PictureConverter } from './ports/picture-converter.ts'
import type { PictureFiles } from './ports/picture-files.ts'
import type { PictureOwners } from './ports/picture-owners.ts'
import type { Config } from './config.ts'
import type { Actor } from './modules/audit/actor.ts'
import type { LineHandlers } from './ports/line-handler.ts'
import type { FulfilmentHandler } from './ports/fulfilment-handler.ts'
import type { PaymentGateway } from './ports/payment-gateway.ts'
import type { TenderKinds } from './ports/tender-kinds.ts'
import type { ShowtimeMemory } from './ports/showtime-memory.ts'
import type { Keys } from './keys.ts'
import type { SecurityLog } from './security-events.ts'
import type { TicketingSystem } from './ports/ticketing-system.ts'
import type { ChangeBus } from './platform/change-bus.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import type { MailSender } from './platform/mail-sender.ts'
import type { SingleFlight } from './platform/single-flight.ts'

/** Dependencies of the use cases. Each names the parts it needs: `Pick<Deps, 'db' | 'now'>`. */
export type Deps = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly keys: Keys
  readonly now: () => Date
  readonly newId: () => string
  /** Names, addresses and sellers of the venues. */
  readonly venues: VenueBook
  /** The showtimes that this process keeps in memory, with their versions. */
  readonly showtimes: ShowtimeMemory
  readonly gateways: {
    readonly payments: PaymentGateway
    readonly ticketing: TicketingSystem
    readonly mail: MailSender
    /** Null where this sign-in is not configured. */
    readonly google: (IdentityVerifier & { readonly clientId: string }) | null
    readonly facebook: IdentityVerifier | null
    readonly passwords: PasswordHasher
    readonly uploads: UploadStore
    readonly pictures: PictureConverter
    readonly pictureFiles: PictureFiles
    readonly trailerFiles: TrailerFiles
    /** Chooses the shows of a day. */
    readonly solve: Solver
  }
  /** What happens when a payment is captured or its refund closes; registered here only. */
  readonly fulfilmentHandler: FulfilmentHandler
  /** The kinds of tenders that orders are paid with; registered here only. */
  readonly tenderKinds: TenderKinds
  /** The line handlers by the kind of line; registered here only. */
  readonly lineHandlers: LineHandlers
  /** Whose records show uploaded pictures, by their kind; registered here only. */
  readonly pictureOwners: PictureOwners
  /** Announces that seats of a showtime changed, to the live seat maps of all processes. */
  readonly seatBus: ChangeBus
  /** Page, webhook and recovery often process the same payment at the same moment: they share one run. */
  readonly singleFlight: SingleFlight
  /** Events for detecting intrusions. */
  readonly security: SecurityLog
}

/** Dependencies of a use case that changes something: the named parts, and the actor. */
export type ActorDeps<Part extends keyof Deps> = Pick<Deps, Part> & { readonly actor: Actor }
