import * as accounts from './accounts/accounts.ts'
import * as admissions from './check-in/admissions.ts'
import * as catalogue from './catalogue/movies.ts'
import * as concessions from './concessions.ts'
import * as emailProof from './accounts/email-proof.ts'
import * as door from './check-in/door.ts'
import * as doorPhones from './check-in/phones.ts'
import type { Endpoint } from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import * as holds from './booking/holds.ts'
import * as jobs from './jobs.ts'
import * as offline from './check-in/offline.ts'
import * as kitchen from './kitchen.ts'
import * as orders from './booking/orders.ts'
import * as ownAccount from './accounts/own-account.ts'
import * as passwords from './accounts/passwords.ts'
import * as payments from './payments.ts'
import * as privateGuests from './private-guests.ts'
import * as privateScreenings from './private-screenings.ts'
import * as programme from './programme.ts'
import * as promotions from './promotions.ts'
import * as recommendations from './recommendations.ts'
import * as reservationSnacks from './booking/reservation-snacks.ts'
import * as reservations from './booking/reservations.ts'
import * as search from './catalogue/search.ts'
import * as site from './site.ts'
import * as ticketing from './ticketing.ts'
import * as venues from './venues.ts'

const modules = [
  accounts,
  passwords,
  emailProof,
  ownAccount,
  catalogue,
  search,
  venues,
  programme,
  orders,
  holds,
  payments,
  reservations,
  reservationSnacks,
  privateScreenings,
  privateGuests,
  recommendations,
  ticketing,
  promotions,
  concessions,
  kitchen,
  enquiries,
  site,
  jobs,
  admissions,
  offline,
  door,
  doorPhones,
]

/** Every endpoint of the HTTP API. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value
}
