/**
 * Who may import whom: the layers of src/ and, inside the server, the modules, which import each other only downward, through index.ts.
 * Every module may use audit.
 */
const below = {
  audit: [],
  pictures: [],
  trailers: [],
  accounts: ['pictures'],
  catalogue: ['pictures', 'trailers'],
  venues: ['pictures'],
  promotions: ['pictures'],
  concessions: ['pictures'],
  campaigns: [],
  enquiries: ['accounts'],
  jobs: [],
  programme: ['catalogue', 'venues', 'pictures'],
  payments: [],
  ticketing: [],
  tickets: [],
  booking: [
    'programme',
    'venues',
    'payments',
    'ticketing',
    'tickets',
    'accounts',
    'concessions',
    'campaigns',
  ],
  'gift-cards': ['booking', 'payments', 'tickets', 'accounts'],
  schedule: ['booking', 'programme', 'venues', 'catalogue', 'payments', 'tickets', 'concessions', 'accounts'],
  'private-screenings': ['booking', 'programme', 'payments', 'tickets', 'catalogue', 'venues', 'accounts'],
  'check-in': ['private-screenings', 'booking', 'programme', 'venues', 'catalogue', 'tickets', 'accounts'],
  counter: ['gift-cards', 'booking', 'programme', 'catalogue', 'venues', 'payments', 'accounts'],
  'customer-service': [
    'counter',
    'check-in',
    'booking',
    'programme',
    'catalogue',
    'venues',
    'payments',
    'tickets',
    'concessions',
    'accounts',
  ],
  recommendations: ['booking', 'programme', 'catalogue', 'venues', 'accounts'],
  reminders: ['programme', 'catalogue', 'accounts'],
  // The figures of everything: it may read all modules, and none reads it.
  reporting: [
    'customer-service',
    'schedule',
    'private-screenings',
    'gift-cards',
    'booking',
    'programme',
    'catalogue',
    'venues',
    'payments',
    'enquiries',
    'concessions',
    'accounts',
    'check-in',
    'counter',
    'promotions',
  ],
}
/** The sub-modules of booking, each with those that it may import. */
const bookingBelow = {
  seats: [],
  quotes: ['seats'],
  orders: ['seats', 'quotes'],
  invoices: ['seats', 'orders'],
  reservations: ['seats', 'quotes', 'orders', 'invoices'],
  'line-kinds': ['seats', 'quotes', 'orders', 'reservations'],
  fulfilment: ['seats', 'quotes', 'orders', 'invoices', 'reservations', 'line-kinds'],
}
const modules = 'src/server/modules'
/** Pages of staff: the kit and the features of the back office, check-in, and their routes. */
const backOffice =
  '^src/web/(admin-ui/|features/(admin|check-in|counter|kitchen)/|routes/(admin|checkin|counter_?|kitchen)[./])'
const tests = '\\.test\\.ts$|^src/server/testing/'

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

const upward = Object.entries(below).map(([name, allowed]) =>
  forbid(
    `${name}-imports-only-what-is-below`,
    { path: `^${modules}/${name}/`, pathNot: tests },
    { path: `^${modules}/`, pathNot: `^${modules}/(${[name, 'audit', ...allowed].join('|')})/` },
  ),
)

const booking = `${modules}/booking`
const bookingUpward = Object.entries(bookingBelow).map(([name, allowed]) =>
  forbid(
    `booking-${name}-imports-only-what-is-below`,
    { path: `^${booking}/${name}/`, pathNot: tests },
    {
      path: `^${booking}/`,
      pathNot: [`^${booking}/${name}/`, `^${booking}/(${allowed.join('|') || '-'})/index\\.ts$`],
    },
  ),
)

export default {
  forbidden: [
    forbid(
      'no-cycles',
      { pathNot: '^src/web/routeTree' },
      {
        circular: true,
        dependencyTypesNot: ['type-only'],
        viaOnly: { dependencyTypesNot: ['type-only'], pathNot: '^src/web/(routeTree|router|paraglide)' },
      },
    ),
    forbid(
      'domain-imports-only-itself',
      { path: '^src/domain/', pathNot: tests },
      { path: '^(src|seeds|simulators)/', pathNot: '^src/domain/' },
    ),
    forbid(
      'domain-has-no-packages',
      { path: '^src/domain/', pathNot: tests },
      { dependencyTypes: ['npm', 'core'] },
    ),
    forbid(
      'contract-imports-only-the-domain',
      { path: '^src/contract/' },
      { path: '^(src|seeds|simulators)/', pathNot: '^src/(contract|domain)/' },
    ),
    forbid(
      'web-imports-only-contract-and-domain',
      { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(src/server|seeds|simulators)/' },
    ),
    forbid('server-imports-no-pages', { path: '^src/server/' }, { path: '^src/web/' }),
    forbid(
      'server-imports-no-simulators',
      { path: '^src/server/', pathNot: tests },
      { path: '^simulators/' },
    ),
    forbid('nothing-imports-the-tools', { path: '^(src|seeds|simulators)/' }, { path: '^tools/' }),
    forbid('simulators-are-standalone', { path: '^simulators/' }, { path: '^(src|seeds)/' }),
    forbid(
      'platform-imports-no-domain',
      { path: '^src/server/platform/', pathNot: tests },
      { path: '^src/server/', pathNot: '^src/server/platform/' },
    ),
    forbid(
      'modules-import-each-other-through-index',
      { path: `^${modules}/([^/]+)/`, pathNot: tests },
      { path: `^${modules}/[^/]+/`, pathNot: [`^${modules}/$1/`, `^${modules}/[^/]+/index\\.ts$`] },
    ),
    // Types alone, and of modules only rows of tables and the actor: a port that imports more makes a circle with Deps.
    forbid(
      'ports-import-no-module',
      { path: '^src/server/ports/' },
      { path: '^src/server/modules/', pathNot: '\\.tables\\.ts$|^src/server/modules/audit/actor\\.ts$' },
    ),
    forbid('ports-are-types', { path: '^src/server/ports/' }, { dependencyTypesNot: ['type-only'] }),
    // Ticketing makes the body of a purchase, for its gateway and for the call that books one.
    forbid(
      'gateways-import-ports-only',
      { path: '^src/server/gateways/', pathNot: tests },
      { path: `^${modules}/`, pathNot: `^${modules}/ticketing/index\\.ts$` },
    ),
    forbid(
      'modules-import-no-gateways',
      { path: `^${modules}/`, pathNot: tests },
      { path: '^src/server/gateways/' },
    ),
    forbid(
      'features-do-not-import-each-other',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    forbid(
      'public-pages-import-no-back-office',
      { path: '^src/web/', pathNot: [backOffice, '^src/web/routeTree'] },
      { path: backOffice },
    ),
    // A value brings the whole of zod into the first chunk of every page.
    forbid(
      'public-pages-import-types-of-the-contract-only',
      { path: '^src/web/', pathNot: [backOffice, '\\.test\\.tsx?$'] },
      { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    ),
    forbid('ui-imports-no-feature', { path: '^src/web/ui/' }, { path: '^src/web/(features|routes)/' }),
    forbid(
      'booking-has-only-sub-modules',
      { path: `^${modules}/`, pathNot: tests },
      { path: `^${booking}/[^/]+\\.ts$`, pathNot: `^${booking}/index\\.ts$` },
    ),
    ...bookingUpward,
    ...upward,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'src/web/(paraglide|api/gen|routeTree)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}

export { below as moduleMap, bookingBelow as bookingMap }
