/** The tests that a change can reach, for `npm run test:changed`. */
export type Selection = {
  /** Rules, routes and races that import one of these files, directly or not, are run. */
  readonly related: readonly string[]
  /** Test files, or folders of them, that are run as well: no import leads from them to what changed. */
  readonly tests: readonly string[]
}

/** Journeys by area: the folders of `src/web/features` and of `messages`. */
export const journeysByArea: Readonly<Record<string, readonly string[]>> = {
  'back-office': ['back-office'],
  'check-in': ['back-office'],
  accounts: ['account', 'dashboard', 'google', 'password', 'profile', 'register'],
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
  info: ['contact', 'public-pages'],
  programme: ['book', 'browse', 'cinemas', 'concurrent-buyers', 'keyboard', 'movie'],
  promotions: ['browse', 'public-pages'],
  venues: ['cinemas', 'suggestions'],
}

/** Server modules whose pages are in areas of another name. A module that is not listed has an area of its own name, or none. */
const areasByModule: Readonly<Record<string, readonly string[]>> = {
  concessions: ['booking'],
  enquiries: ['info'],
  payments: ['booking'],
  recommendations: ['catalogue', 'venues'],
  ticketing: ['booking'],
  tickets: ['booking'],
}

/** From the first page to the ticket: with whatever the server does. */
const mainJourneys = ['book', 'browse']
/** What holds for the pages of every area. */
const journeysOfEveryPage = ['language', 'public-pages']

const everyTest = ['src/', 'simulators/', 'seeds/', 'scripts/', 'vite/', 'e2e/']
const everyJourney = ['e2e/']
/** They start the program as `npm start` does, which nobody imports. */
const testsOfTheProgram = ['crash', 'first-start', 'start-stop'].map(
  (name) => `src/server/${name}.race.test.ts`,
)

type Rule = readonly [when: RegExp, tests: (match: readonly string[]) => readonly string[]]

/** The first rule that fits a file decides which tests are run beside those that import it. */
const rules: readonly Rule[] = [
  [/\.md$|^docs\/|^bench\//, () => []],
  [/^e2e\/[^/]+\.test\.ts$/, ([file = '']) => [file]],
  [/^e2e\//, () => everyJourney],
  [/^(package.*\.json|tsconfig\.json|vitest\.config\.ts|\.npmrc)$/, () => everyTest],
  // Every test with a database has these in it.
  [/^(migrations\/|src\/server\/testing\/[^/]*(setup|postgres|test-database)[^/]*$)/, () => everyTest],
  [/\.test\.ts$|^src\/server\/testing\//, () => []],
  [/^messages\/([^/]+)\//, ([, area = '']) => [...testsOfWords, ...journeysOf([area])]],
  [/^src\/web\/features\/([^/]+)\//, ([, area = '']) => journeysOf([area])],
  [/^(src\/web\/|vite\/|vite\.config\.ts|project\.inlang\/)/, () => everyJourney],
  [/^src\/server\/modules\/([^/]+)\//, ([, name = '']) => [...testsOfTheProgram, ...journeysOfModule(name)]],
  [/^(src|simulators|seeds)\//, () => [...testsOfTheProgram, ...filesOf(mainJourneys)]],
  [/^scripts\/build\.ts$/, () => [...testsOfTheProgram, ...everyJourney]],
]

const testsOfWords = ['scripts/messages.test.ts', 'seeds/words-of-pages.test.ts']

export function selectTests(changed: readonly string[]): Selection {
  const tests = new Set(changed.flatMap(testsBeside))
  return {
    related: changed.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('e2e/')),
    // A folder includes its files.
    tests: [...tests].filter((test) => ![...tests].some((other) => other !== test && test.startsWith(other))),
  }
}

function testsBeside(file: string): readonly string[] {
  for (const [when, tests] of rules) {
    const match = when.exec(file)
    if (match) return tests(match)
  }
  return []
}

/** All journeys for an area that every page shares. */
function journeysOf(areas: readonly string[]): readonly string[] {
  const journeys = areas.flatMap((area) => journeysByArea[area] ?? [])
  const areShared = areas.some((area) => !(area in journeysByArea))
  return areShared ? everyJourney : filesOf([...journeys, ...journeysOfEveryPage])
}

function journeysOfModule(name: string): readonly string[] {
  const journeys = (areasByModule[name] ?? [name]).flatMap((area) => journeysByArea[area] ?? [])
  return filesOf([...mainJourneys, ...journeys])
}

const filesOf = (journeys: readonly string[]) => journeys.map((name) => `e2e/${name}.test.ts`)
