import * as accounts from './accounts.ts'
import * as buyOut from './buy-out.ts'
import * as catalogue from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import * as holds from './holds.ts'
import * as orders from './orders.ts'
import * as ownAccount from './own-account.ts'
import * as passwords from './passwords.ts'
import * as payments from './payments.ts'
import * as programme from './programme.ts'
import * as promotions from './promotions.ts'
import * as reservations from './reservations.ts'
import * as search from './search.ts'
import * as site from './site.ts'
import * as venues from './venues.ts'

const modules = [
  accounts,
  passwords,
  ownAccount,
  catalogue,
  search,
  venues,
  programme,
  orders,
  holds,
  payments,
  reservations,
  buyOut,
  promotions,
  enquiries,
  site,
]

/** Every call of the HTTP interface. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value
}
