import { dirname, join } from 'node:path/posix'

/** A source file of the repository and the files that it imports. */
export type SourceFile = { readonly path: string; readonly imports: readonly string[] }

/** Journeys by the start of the path of what they show. The first start that fits counts. */
export const journeysByPath: readonly (readonly [start: string, journeys: readonly string[]])[] = [
  ['src/web/features/admin/account/', ['staff-account']],
  ['src/web/features/admin/adverts/', ['back-office-records']],
  ['src/web/features/admin/attention/', ['attention']],
  ['src/web/features/admin/audit/', ['back-office-records']],
  ['src/web/features/admin/cinemas/', ['back-office-records']],
  ['src/web/features/admin/dashboard/', ['attention', 'back-office-dashboard']],
  ['src/web/features/admin/fill-day/', ['fill-day']],
  ['src/web/features/admin/gift-cards/', ['gift-cards']],
  ['src/web/features/admin/messages/', ['inbox']],
  ['src/web/features/admin/movies/', ['movie-admin', 'trailer']],
  ['src/web/features/admin/notices/', ['notices']],
  ['src/web/features/admin/private/', ['private-board']],
  ['src/web/features/admin/day-vouchers/', ['day-vouchers']],
  ['src/web/features/admin/prices/', ['showtimes']],
  ['src/web/features/admin/reconciliation/', ['reconciliation']],
  ['src/web/features/admin/reports/', ['reports']],
  ['src/web/features/admin/gst-return/', ['gst-invoice']],
  ['src/web/features/admin/rights/', ['rights']],
  ['src/web/features/admin/reservations/', ['exchange', 'refund']],
  ['src/web/features/admin/schedule-rules/', ['showtimes']],
  ['src/web/features/admin/seat-blocks/', ['seat-plan', 'cancel-show']],
  ['src/web/features/admin/seat-plan/', ['seat-plan']],
  ['src/web/features/admin/showtimes/', ['showtimes', 'refused-move', 'cancel-show']],
  ['src/web/features/admin/snacks/', ['menu-admin']],
  ['src/web/features/admin/stock/', ['stock']],
  ['src/web/features/admin/users/', ['back-office-people']],
  ['src/web/features/admin/', ['back-office']],
  ['src/web/features/accounts/', ['register', 'password']],
  ['src/web/features/booking/', ['book']],
  ['src/web/features/catalogue/', ['browse', 'category', 'movie', 'trailer']],
  ['src/web/features/check-in/', ['door']],
  ['src/web/features/concessions/', ['snacks']],
  ['src/web/features/counter/', ['counter', 'counter-upi']],
  ['src/web/features/info/', ['contact']],
  ['src/web/features/kitchen/', ['snacks']],
  ['src/web/features/lobby/', ['lobby']],
  ['src/web/features/private-screenings/', ['private']],
  ['src/web/features/programme/', ['cinemas', 'phone-seats', 'whole-room']],
  ['src/web/features/promotions/', ['browse']],
  ['src/web/features/site/', ['browse', 'theme', 'small-screens']],
  ['src/web/features/venues/', ['cinemas']],
  ['src/web/', ['browse', 'book']],
  ['src/server/modules/accounts/', ['register', 'password']],
  ['src/server/modules/audit/', ['back-office-records']],
  ['src/server/modules/booking/', ['book']],
  ['src/server/modules/catalogue/', ['movie', 'movie-admin']],
  ['src/server/modules/check-in/', ['door']],
  ['src/server/modules/concessions/', ['menu-admin']],
  ['src/server/modules/counter/', ['counter']],
  ['src/server/modules/customer-service/', ['exchange', 'refund']],
  ['src/server/modules/enquiries/', ['contact', 'inbox']],
  ['src/server/modules/campaigns/', ['book']],
  ['src/server/modules/gift-cards/', ['gift-cards']],
  ['src/server/modules/payments/', ['book']],
  ['src/server/modules/private-screenings/', ['private']],
  ['src/server/modules/programme/', ['browse', 'cinemas']],
  ['src/server/modules/promotions/', ['browse']],
  ['src/server/modules/recommendations/', ['suggestions']],
  ['src/server/modules/reminders/', ['reminder']],
  ['src/server/modules/reporting/', ['reports', 'back-office-dashboard']],
  ['src/server/modules/schedule/', ['showtimes', 'cancel-show']],
  ['src/server/modules/tickets/', ['offline', 'thermal-ticket']],
  ['src/server/modules/trailers/', ['trailer']],
  ['src/server/modules/venues/', ['cinemas']],
  ['src/', ['browse', 'book']],
  ['simulators/', ['browse', 'book']],
  ['seeds/', ['browse']],
  ['messages/', ['browse']],
  ['vite', ['browse']],
]

/** Tests that read all source files, and take a moment. */
const guards = [
  'scripts/boundaries.test.ts',
  'scripts/drawn-pages.test.ts',
  'scripts/english-literals.test.ts',
  'scripts/named-files.test.ts',
  'src/server/module-map.test.ts',
  'src/server/table-access.test.ts',
]

type Rule = readonly [when: RegExp, tests: readonly string[]]

/** Tests that a file affects without being imported by them. All rules that match are followed. */
const rules: readonly Rule[] = [
  [
    /^(package.*\.json|tsconfig\.json|vitest\.(config|setup)\.ts|\.npmrc)$/,
    ['src/', 'simulators/', 'seeds/', 'scripts/', 'vite/', 'e2e/'],
  ],
  // Every test with a database depends on these.
  [
    /^(migrations\/|src\/server\/testing\/[^/]*(setup|postgres|create-database|test-database)[^/]*$)/,
    ['src/', 'seeds/', 'e2e/'],
  ],
  [/^messages\//, ['scripts/messages.test.ts', 'seeds/page-labels.test.ts']],
  [/^(src|seeds|simulators)\//, guards],
  [/^(docs\/architecture\.md|\.dependency-cruiser\.js)$/, ['scripts/drawn-pages.test.ts']],
  [/^docs\/debugging\.md$/, ['scripts/debugging-page.test.ts']],
  [/^docs\/decisions\//, ['scripts/decisions.test.ts']],
  [/^docs\/security/, ['scripts/security-page.test.ts']],
  [/^e2e\/(browser|axe|setup|site|site-process)\.ts$/, ['e2e/browse.test.ts', 'e2e/book.test.ts']],
]

/**
 * Returns the files and folders of tests that changed files affect most directly: those of the same folder, those that import a changed file (or
 * reach it by imports within its module or feature), its journeys, and tests that read all files. `npm test` runs the rest.
 */
export function selectTests(changed: readonly string[], files: readonly SourceFile[]): readonly string[] {
  const tests = new Set(
    changed.flatMap((file) => [
      ...(isTest(file) ? [file] : []),
      ...rules.filter(([when]) => when.test(file)).flatMap(([, tests]) => tests),
      ...(isCode(file) ? nearTests(file, files) : []),
      ...journeysOf(file),
    ]),
  )
  // A folder includes its files.
  return [...tests]
    .filter(
      (test) => ![...tests].some((other) => other !== test && other.endsWith('/') && test.startsWith(other)),
    )
    .toSorted()
}

function nearTests(file: string, files: readonly SourceFile[]): readonly string[] {
  const reached = new Set([file])
  // The set grows while it is read.
  for (const each of reached)
    for (const { path, imports } of files)
      if (imports.includes(each) && (isTest(path) || moduleOf(path) === moduleOf(file))) reached.add(path)
  const inFolder = files.map(({ path }) => path).filter((path) => dirname(path) === dirname(file))
  return [...reached, ...inFolder].filter((path) => isTest(path) && !path.startsWith('e2e/'))
}

function journeysOf(file: string): readonly string[] {
  if (isTest(file) || file.endsWith('.md')) return []
  const [, names = []] = journeysByPath.find(([start]) => file.startsWith(start)) ?? []
  return names.map((name) => `e2e/${name}.test.ts`)
}

const isTest = (path: string) => path.endsWith('.test.ts')
const isCode = (path: string) => /\.(ts|tsx)$/.test(path) && !path.startsWith('e2e/')

/** A module of the server, a feature of the pages, or else the folder of the file. */
const moduleOf = (path: string) =>
  /^src\/(server\/modules|web\/features)\/[^/]+\//.exec(path)?.[0] ?? dirname(path)

/** Returns the files of the repository that a source text imports, as they are written: with their endings. */
export function importsOf(path: string, text: string): readonly string[] {
  return [...text.matchAll(/(?:from|import\(?)\s*'(\.[^']*|#[^']*)'/g)].map(([, name = '']) =>
    name.startsWith('#')
      ? name.replace(/^#(contract|domain|server|web)\//, 'src/$1/').replace('#', '')
      : join(dirname(path), name),
  )
}
