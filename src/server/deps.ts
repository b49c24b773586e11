import type { Config } from './config.ts'
import type { IdentityVerifier, UploadStore } from './modules/accounts/index.ts'
import type { PaymentGateway } from './modules/payments/index.ts'
import type { Keys } from './keys.ts'
import type { TicketingSystem } from '#server/modules/ticketing/index.ts'
import type { ChangeBus } from './platform/change-bus.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import type { MailSender } from './platform/mail-sender.ts'
import type { SingleFlight } from './platform/single-flight.ts'

/** What use cases work with. They name the parts they need: `Pick<Deps, 'db' | 'now'>`. */
export type Deps = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly keys: Keys
  readonly now: () => Date
  readonly newId: () => string
  readonly gateways: {
    readonly payments: PaymentGateway
    readonly ticketing: TicketingSystem
    readonly mail: MailSender
    /** Null where this way to sign in is not set up. */
    readonly google: (IdentityVerifier & { readonly clientId: string }) | null
    readonly facebook: IdentityVerifier | null
    readonly uploads: UploadStore
  }
  /** Tells the live seat maps, of this process and the others, that seats of a showtime changed. */
  readonly seatBus: ChangeBus
  /** Page, webhook and recovery often settle the same payment at the same moment: one does the work for all. */
  readonly singleFlight: SingleFlight
}
