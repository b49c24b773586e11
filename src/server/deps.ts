import type { Config } from './config.ts'
import type { IdentityVerifier, PasswordHasher, UploadStore } from './modules/accounts/index.ts'
import type { LineHandlers } from './modules/booking/index.ts'
import type { PaymentGateway, FulfilmentHandler, TenderKinds } from './modules/payments/index.ts'
import type { ShowtimeMemory, Solver } from './modules/programme/index.ts'
import type { VenueBook } from './modules/venues/index.ts'
import type { TrailerFiles } from './modules/trailers/index.ts'
import type { PictureConverter, PictureFiles, PictureOwners } from './modules/pictures/index.ts'
import type { Keys } from './keys.ts'
import type { SecurityLog } from './security-events.ts'
import type { TicketingSystem } from '#server/modules/ticketing/index.ts'
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
  /** What this process has read of showtimes. */
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
