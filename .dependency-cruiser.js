/** Who may import whom. The layers of src/ and, inside the server, the modules, which meet through their index.ts and only downward. */
const below = {
  accounts: [],
  catalogue: [],
  venues: [],
  promotions: [],
  concessions: [],
  enquiries: [],
  programme: ['catalogue', 'venues'],
  payments: [],
  ticketing: [],
  booking: ['programme', 'venues', 'payments', 'ticketing', 'accounts', 'concessions'],
}
const modules = 'src/server/modules'
const tests = '\\.test\\.ts$|^src/server/testing/'

const upward = Object.entries(below).map(([name, allowed]) => ({
  name: `${name}-imports-only-what-is-below`,
  severity: 'error',
  from: { path: `^${modules}/${name}/`, pathNot: tests },
  to: { path: `^${modules}/`, pathNot: `^${modules}/(${[name, ...allowed].join('|')})/` },
}))

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: { pathNot: '^src/web/routeTree' },
      to: {
        circular: true,
        dependencyTypesNot: ['type-only'],
        viaOnly: { dependencyTypesNot: ['type-only'], pathNot: '^src/web/(routeTree|router|paraglide)' },
      },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^(src|seeds|simulators)/', pathNot: '^src/contract/' },
    },
    {
      name: 'web-imports-only-the-contract',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^(src/server|seeds|simulators)/' },
    },
    {
      name: 'server-knows-no-pages',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'server-knows-no-simulators',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^simulators/' },
    },
    {
      name: 'simulators-are-programs-of-their-own',
      severity: 'error',
      from: { path: '^simulators/' },
      to: { path: '^(src|seeds)/' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: tests },
      to: { path: '^src/server/', pathNot: '^src/server/platform/' },
    },
    {
      name: 'modules-meet-at-the-front-door',
      severity: 'error',
      from: { path: `^${modules}/([^/]+)/`, pathNot: tests },
      to: { path: `^${modules}/[^/]+/`, pathNot: [`^${modules}/$1/`, `^${modules}/[^/]+/index\\.ts$`] },
    },
    {
      name: 'modules-know-no-adapters',
      severity: 'error',
      from: { path: `^${modules}/`, pathNot: tests },
      to: { path: '^src/server/gateways/' },
    },
    {
      name: 'sql-stays-in-queries-and-tables',
      severity: 'error',
      from: { path: `^${modules}/`, pathNot: ['\\.(queries|tables)\\.ts$', tests] },
      to: { path: 'drizzle-orm' },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/web/(features|routes)/' },
    },
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

export { below as moduleMap }
