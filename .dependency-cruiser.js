/**
 * Who may import whom. The layers of src/ and, inside the server, the modules, which meet through their index.ts and only downward.
 * Every module may use audit.
 */
const below = {
  audit: [],
  accounts: [],
  catalogue: [],
  venues: [],
  promotions: [],
  concessions: [],
  enquiries: [],
  programme: ['catalogue', 'venues'],
  payments: [],
  ticketing: [],
  tickets: [],
  booking: ['programme', 'venues', 'payments', 'ticketing', 'tickets', 'accounts', 'concessions'],
  recommendations: ['booking', 'programme', 'catalogue', 'venues', 'accounts'],
}
/** The sub-modules of booking, each with those that it may import. */
const bookingBelow = {
  seats: [],
  orders: ['seats'],
  reservations: ['seats', 'orders'],
  settlement: ['seats', 'orders', 'reservations'],
}
const modules = 'src/server/modules'
const tests = '\\.test\\.ts$|^src/server/testing/'

const wall = (name, from, to) => ({ name, severity: 'error', from, to })

const upward = Object.entries(below).map(([name, allowed]) =>
  wall(
    `${name}-imports-only-what-is-below`,
    { path: `^${modules}/${name}/`, pathNot: tests },
    { path: `^${modules}/`, pathNot: `^${modules}/(${[name, 'audit', ...allowed].join('|')})/` },
  ),
)

const booking = `${modules}/booking`
const bookingUpward = Object.entries(bookingBelow).map(([name, allowed]) =>
  wall(
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
    wall(
      'no-circles',
      { pathNot: '^src/web/routeTree' },
      {
        circular: true,
        dependencyTypesNot: ['type-only'],
        viaOnly: { dependencyTypesNot: ['type-only'], pathNot: '^src/web/(routeTree|router|paraglide)' },
      },
    ),
    wall(
      'domain-imports-nothing-else',
      { path: '^src/domain/', pathNot: tests },
      { path: '^(src|seeds|simulators)/', pathNot: '^src/domain/' },
    ),
    wall('domain-is-pure', { path: '^src/domain/', pathNot: tests }, { dependencyTypes: ['npm', 'core'] }),
    wall(
      'contract-imports-only-the-domain',
      { path: '^src/contract/' },
      { path: '^(src|seeds|simulators)/', pathNot: '^src/(contract|domain)/' },
    ),
    wall(
      'web-imports-only-contract-and-domain',
      { path: '^src/web/' },
      { path: '^(src/server|seeds|simulators)/' },
    ),
    wall('server-knows-no-pages', { path: '^src/server/' }, { path: '^src/web/' }),
    wall('server-knows-no-simulators', { path: '^src/server/', pathNot: tests }, { path: '^simulators/' }),
    wall('simulators-are-programs-of-their-own', { path: '^simulators/' }, { path: '^(src|seeds)/' }),
    wall(
      'platform-knows-no-domain',
      { path: '^src/server/platform/', pathNot: tests },
      { path: '^src/server/', pathNot: '^src/server/platform/' },
    ),
    wall(
      'modules-meet-at-the-front-door',
      { path: `^${modules}/([^/]+)/`, pathNot: tests },
      { path: `^${modules}/[^/]+/`, pathNot: [`^${modules}/$1/`, `^${modules}/[^/]+/index\\.ts$`] },
    ),
    wall(
      'modules-know-no-adapters',
      { path: `^${modules}/`, pathNot: tests },
      { path: '^src/server/gateways/' },
    ),
    wall(
      'sql-stays-in-queries-and-tables',
      { path: `^${modules}/`, pathNot: ['\\.(queries|tables)\\.ts$', tests] },
      { path: 'drizzle-orm' },
    ),
    wall(
      'features-do-not-meet',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    ),
    wall('ui-knows-no-feature', { path: '^src/web/ui/' }, { path: '^src/web/(features|routes)/' }),
    wall(
      'booking-is-its-sub-modules',
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
