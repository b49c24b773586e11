import { randomUUIDv7 } from 'node:crypto'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createTicketingSystem } from '#server/gateways/ticketing-http.ts'
import { createFacebook } from './gateways/facebook.ts'
import { createGoogle, googleIssuer } from './gateways/google.ts'
import { createPasswordHasher, type PasswordCost } from './gateways/password-hasher.ts'
import { solveWithHighs } from './gateways/highs.ts'
import { createPictureFiles } from './gateways/picture-files.ts'
import { createPictureConverter } from './gateways/picture-converter.ts'
import { createRazorpay } from './gateways/razorpay.ts'
import { createMailSender } from './gateways/smtp.ts'
import { createTrailerFiles } from './gateways/trailer-files.ts'
import { createUploadStore } from './gateways/upload-store.ts'
import { loadKeys } from './keys.ts'
import { bookingFulfilmentHandler, lineHandlers, type LineHandlers } from './modules/booking/index.ts'
import { createGiftCardTender, giftCardLine } from './modules/gift-cards/index.ts'
import { tenderKinds } from './modules/payments/index.ts'
import { createShowtimeMemory } from './modules/programme/index.ts'
import { fillFirstVenue, openVenueBook, showCinemaPicture } from './modules/venues/index.ts'
import { createChangeBus } from './platform/change-bus.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import { createSingleFlight } from './platform/single-flight.ts'
import { createSecurityLog } from './security-events.ts'
import { simulatorCredentials, type RunningSimulators } from './start-simulators.ts'
import type { PictureOwners } from './ports/picture-owners.ts'
import { showMovieBackdrop, showMoviePoster } from './modules/catalogue/index.ts'
import { showSnackPicture } from './modules/concessions/index.ts'
import { showAdvertPicture } from './modules/promotions/index.ts'

type Request = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly simulators: Pick<RunningSimulators, 'url' | 'smtpPort'> | null
  /** Default: as production needs it. */
  readonly passwordCost?: PasswordCost | undefined
  /** Default: those of the kinds that are sold. */
  readonly lineHandlers?: LineHandlers | undefined
}

export type OpenDeps = Deps & { readonly close: () => Promise<void> }

/** Creates the dependencies of the use cases over a migrated database: keys, change bus, gateways. */
export async function createDeps(request: Request): Promise<OpenDeps> {
  const { config, db, log, now } = request
  const keys = await loadKeys(db, config)
  await fillFirstVenue({ db, config })
  const venues = await openVenueBook(db)
  const seatBus = await createChangeBus({ db, log })
  const gateways = createGateways(request)
  return {
    config,
    db,
    log,
    keys,
    now,
    newId: () => randomUUIDv7(),
    venues,
    showtimes: createShowtimeMemory(),
    gateways,
    fulfilmentHandler: bookingFulfilmentHandler,
    tenderKinds: [...tenderKinds, createGiftCardTender({ db, now })],
    lineHandlers: request.lineHandlers ?? { ...lineHandlers, gift_card: giftCardLine },
    pictureOwners,
    seatBus,
    singleFlight: createSingleFlight(),
    security: createSecurityLog({ log, pseudonymKey: keys.pseudonym, isProduction: !config.testMode }),
    async close() {
      seatBus.close()
      gateways.pictures.close()
      await Promise.all([
        gateways.payments.close(),
        gateways.ticketing.close(),
        gateways.mail.close(),
        gateways.facebook?.close(),
      ])
    },
  }
}

/** How long the mail server may take to connect and for each reply. */
const MAIL_TIMEOUT_MILLISECONDS = 10_000

function createGateways({ config, simulators, now, passwordCost }: Request) {
  const razorpay = simulators
    ? { ...simulatorCredentials, baseUrl: `${simulators.url}/razorpay/v1` }
    : {
        baseUrl: config.RAZORPAY_BASE_URL,
        keyId: config.RAZORPAY_KEY_ID ?? '',
        keySecret: config.RAZORPAY_KEY_SECRET ?? '',
        webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
        previousWebhookSecret: config.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
      }
  const timeoutMilliseconds = config.PROVIDER_TIMEOUT_MS
  const ticketingUrl = config.TICKETING_URL ?? `${simulators?.url}/ticketing`
  return {
    payments: createRazorpay({ ...razorpay, timeoutMilliseconds, now }),
    ticketing: createTicketingSystem({ url: ticketingUrl, timeoutMilliseconds, now }),
    mail: createMailSender({
      url: config.SMTP_URL ?? `smtp://127.0.0.1:${simulators?.smtpPort}`,
      from: config.MAIL_FROM,
      timeoutMilliseconds: MAIL_TIMEOUT_MILLISECONDS,
    }),
    google: googleFor(config, simulators, now),
    facebook: facebookFor(config, now),
    passwords: createPasswordHasher(passwordCost),
    uploads: createUploadStore(config.DATA_DIR),
    pictures: createPictureConverter(),
    pictureFiles: createPictureFiles(config.DATA_DIR),
    trailerFiles: createTrailerFiles(config.DATA_DIR),
    solve: solveWithHighs,
  }
}

function googleFor(config: Config, simulators: Request['simulators'], now: () => Date) {
  const common = { timeoutMilliseconds: config.PROVIDER_TIMEOUT_MS, now }
  if (simulators) {
    const issuer = `http://127.0.0.1:${new URL(simulators.url).port}/google`
    const keysUrl = `${simulators.url}/google/oauth2/v3/certs`
    return createGoogle({
      ...common,
      keysUrl,
      issuers: [issuer],
      clientId: simulatorCredentials.googleClientId,
    })
  }
  const clientId = config.GOOGLE_CLIENT_ID
  return clientId ? createGoogle({ ...common, ...googleIssuer, clientId }) : null
}

function facebookFor(config: Config, now: () => Date) {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_URL: graphUrl } = config
  if (!appId || !appSecret) return null
  return createFacebook({ appId, appSecret, graphUrl, timeoutMilliseconds: config.PROVIDER_TIMEOUT_MS, now })
}

/** The modules whose records show pictures, by the kind of picture. */
const pictureOwners: PictureOwners = {
  poster: showMoviePoster,
  backdrop: showMovieBackdrop,
  cinema: showCinemaPicture,
  advert: showAdvertPicture,
  snack: showSnackPicture,
}
