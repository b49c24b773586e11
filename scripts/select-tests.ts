/** The tests that changed files can affect, for `npm run test:changed`. */
export type Selection = {
  /** Unit and race tests that import one of these files, directly or indirectly, are run. */
  readonly related: readonly string[]
  /** Test files or folders that are run too, because they depend on the changed files without importing them. */
  readonly tests: readonly string[]
}

/** Journeys by area; the areas are the folders of `src/web/features` and of `messages`. */
export const journeysByArea: Readonly<Record<string, readonly string[]>> = {
  admin: [
    'back-office',
    'back-office-bytes',
    'back-office-dashboard',
    'back-office-people',
    'attention',
    'back-office-records',
    'cancel-show',
    'fill-day',
    'inbox',
    'menu-admin',
    'movie-admin',
    'reconciliation',
    'seat-plan',
    'showtimes',
    'staff-account',
  ],
  audit: ['back-office-people', 'back-office-records'],
  'back-office': [
    'back-office',
    'back-office-people',
    'back-office-records',
    'fill-day',
    'inbox',
    'showtimes',
  ],
  'check-in': ['back-office', 'check-in', 'door'],
  accounts: ['account', 'dashboard', 'email-proof', 'google', 'password', 'profile', 'register'],
  booking: [
    'book',
    'concurrent-buyers',
    'dashboard',
    'keyboard',
    'offline',
    'other-users-order',
    'refund',
    'slow-network',
  ],
  catalogue: ['browse', 'category', 'movie', 'search', 'suggestions'],
  concessions: ['menu-admin', 'snacks'],
  kitchen: ['snacks'],
  counter: ['counter'],
  info: ['contact', 'public-pages'],
  mails: ['book', 'password', 'refund', 'register'],
  private: ['private'],
  'private-screenings': ['private'],
  programme: ['book', 'browse', 'cinemas', 'concurrent-buyers', 'keyboard', 'movie'],
  reports: ['reports'],
  promotions: ['browse', 'public-pages'],
  scanner: ['check-in'],
  schedule: ['back-office', 'cancel-show', 'fill-day', 'refused-move', 'showtimes'],
  'fill-day': ['fill-day', 'showtimes'],
  reconciliation: ['attention', 'reconciliation'],
  tickets: ['book', 'dashboard', 'offline'],
  venues: ['cinemas', 'suggestions'],
}

/** Server modules whose pages are in areas with other names. Other modules have an area with their own name, or none. */
const areasByModule: Readonly<Record<string, readonly string[]>> = {
  concessions: ['booking', 'concessions'],
  enquiries: ['info'],
  payments: ['booking', 'reconciliation'],
  recommendations: ['catalogue', 'venues'],
  ticketing: ['booking'],
  tickets: ['booking'],
}

/** Journeys from the home page to the ticket, run for every change of the server. */
const mainJourneys = ['book', 'browse']
/** Journeys that visit the pages of every area. */
const sharedJourneys = ['language', 'page-bytes', 'public-pages']

const allTests = ['src/', 'simulators/', 'seeds/', 'scripts/', 'vite/', 'e2e/']
const allJourneys = ['e2e/']
/** Tests that start the program like `npm start`, so they do not import what they test. */
const processTests = ['crash', 'first-start', 'start-stop'].map((name) => `src/server/${name}.race.test.ts`)

type Rule = readonly [when: RegExp, tests: (match: readonly string[]) => readonly string[]]

/** The first matching rule determines the tests that are run in addition to those that import the file. */
const rules: readonly Rule[] = [
  [/\.md$|^docs\/|^bench\//, () => []],
  [/^e2e\/[^/]+\.test\.ts$/, ([file = '']) => [file]],
  [/^e2e\//, () => allJourneys],
  [/^(package.*\.json|tsconfig\.json|vitest\.config\.ts|\.npmrc)$/, () => allTests],
  // Every test with a database depends on these.
  [/^(migrations\/|src\/server\/testing\/[^/]*(setup|postgres|test-database)[^/]*$)/, () => allTests],
  [/\.test\.ts$|^src\/server\/testing\//, () => []],
  [/^messages\/([^/]+)\//, ([, area = '']) => [...messageTests, ...journeysOf([area])]],
  [/^src\/web\/features\/([^/]+)\//, ([, area = '']) => journeysOf([area])],
  [/^(src\/web\/|vite\/|vite\.config\.ts|project\.inlang\/)/, () => allJourneys],
  [/^src\/server\/modules\/([^/]+)\//, ([, name = '']) => [...processTests, ...journeysOfModule(name)]],
  [/^(src|simulators|seeds)\//, () => [...processTests, ...filesOf(mainJourneys)]],
  [/^scripts\/build(-pages)?\.ts$/, () => [...processTests, ...allJourneys]],
]

const messageTests = ['scripts/messages.test.ts', 'seeds/page-labels.test.ts']

export function selectTests(changed: readonly string[]): Selection {
  const tests = new Set(changed.flatMap(additionalTests))
  return {
    related: changed.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('e2e/')),
    // A folder includes its files.
    tests: [...tests].filter((test) => ![...tests].some((other) => other !== test && test.startsWith(other))),
  }
}

function additionalTests(file: string): readonly string[] {
  for (const [when, tests] of rules) {
    const match = when.exec(file)
    if (match) return tests(match)
  }
  return []
}

/** Returns all journeys for an area that all pages share. */
function journeysOf(areas: readonly string[]): readonly string[] {
  const journeys = areas.flatMap((area) => journeysByArea[area] ?? [])
  const areShared = areas.some((area) => !(area in journeysByArea))
  return areShared ? allJourneys : filesOf([...journeys, ...sharedJourneys])
}

function journeysOfModule(name: string): readonly string[] {
  const journeys = (areasByModule[name] ?? [name]).flatMap((area) => journeysByArea[area] ?? [])
  return filesOf([...mainJourneys, ...journeys])
}

const filesOf = (journeys: readonly string[]) => journeys.map((name) => `e2e/${name}.test.ts`)
