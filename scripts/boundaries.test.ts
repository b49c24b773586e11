import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// The rules of the boundary check, which have no types.
import boundaries, { bookingMap, moduleMap } from '../.dependency-cruiser.js'

type Rule = { readonly name: string }
type Plant = readonly [rule: string, importer: string, imported: string]

const modules = 'src/server/modules'
const booking = `${modules}/booking`

/** An import that violates each rule. */
const plants: readonly Plant[] = [
  ['no-cycles', 'src/web/lib/one.ts', 'src/web/lib/other.ts'],
  ['domain-imports-only-itself', 'src/domain/money.ts', 'src/contract/orders.ts'],
  ['domain-has-no-packages', 'src/domain/time.ts', 'node:fs'],
  ['contract-imports-only-the-domain', 'src/contract/venues.ts', 'src/server/config.ts'],
  ['web-imports-only-contract-and-domain', 'src/web/lib/clock.ts', 'src/server/config.ts'],
  ['server-imports-no-pages', 'src/server/start.ts', 'src/web/router.ts'],
  ['server-imports-no-simulators', 'src/server/create-deps.ts', 'simulators/app.ts'],
  ['nothing-imports-the-tools', 'src/server/seed.ts', 'tools/art/kit/paint.ts'],
  ['simulators-are-standalone', 'simulators/main.ts', 'src/server/config.ts'],
  ['platform-imports-no-domain', 'src/server/platform/outbox.ts', 'src/server/deps.ts'],
  [
    'modules-import-each-other-through-index',
    `${booking}/orders/create-order.ts`,
    `${modules}/accounts/sign-in.ts`,
  ],
  ['modules-import-no-gateways', `${modules}/payments/refund.ts`, 'src/server/gateways/razorpay.ts'],
  ['ports-import-no-module', 'src/server/ports/mail.ts', `${modules}/tickets/index.ts`],
  ['ports-are-types', 'src/server/ports/clock.ts', 'src/server/platform/clock.ts'],
  ['gateways-import-ports-only', 'src/server/gateways/mail.ts', `${modules}/pictures/index.ts`],
  [
    'features-do-not-import-each-other',
    'src/web/features/booking/page.ts',
    'src/web/features/venues/page.ts',
  ],
  ['public-pages-import-no-back-office', 'src/web/features/site/menu.ts', 'src/web/admin-ui/table.ts'],
  ['public-pages-import-no-back-office', 'src/web/ui/menu.ts', 'src/web/features/admin/movies/movie-list.ts'],
  ['public-pages-import-no-back-office', 'src/web/lib/menu.ts', 'src/web/routes/admin.ts'],
  ['public-pages-import-types-of-the-contract-only', 'src/web/lib/rights.ts', 'src/contract/endpoint.ts'],
  ['ui-imports-no-feature', 'src/web/ui/button.ts', 'src/web/features/venues/page.ts'],
  ['booking-has-only-sub-modules', `${booking}/orders/list-orders.ts`, `${booking}/flat.ts`],
  ...Object.entries<readonly string[]>(bookingMap).map(([name]): Plant => [
    `booking-${name}-imports-only-what-is-below`,
    `${booking}/${name}/deep-import.ts`,
    `${booking}/${name === 'seats' ? 'orders' : 'seats'}/deep.ts`,
  ]),
  ...Object.entries<readonly string[]>(moduleMap).map(([name, below]): Plant => {
    const above = Object.keys(moduleMap).find((other) => ![name, 'audit', ...below].includes(other))
    return [
      `${name}-imports-only-what-is-below`,
      `${modules}/${name}/upward.ts`,
      `${modules}/${above}/index.ts`,
    ]
  }),
]

describe('boundaries', () => {
  let folder: string
  let violations: readonly string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-boundaries-'))
    await plant(folder)
    const { output } = await cruise(
      ['src', 'simulators'],
      {
        ruleSet: { forbidden: boundaries.forbidden as never },
        validate: true,
        baseDir: folder,
        doNotFollow: { path: 'node_modules' },
      },
      { extensions: ['.ts'] },
    )
    violations = (output as ICruiseResult).summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
    )
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('every rule has an import that violates it', () => {
    const rules = (boundaries.forbidden as readonly Rule[]).map(({ name }) => name)
    expect([...new Set(plants.map(([rule]) => rule))].toSorted()).toEqual(rules.toSorted())
  })

  test.each(plants)('%s is violated by %s importing %s', (rule, importer, imported) => {
    const target = imported.replace(/^node:/, '')
    expect(violations).toContainEqual(expect.stringContaining(`${rule}: ${importer} → ${target}`))
  })
})

/** Writes every violating import, and an empty file for each imported module. */
async function plant(folder: string): Promise<void> {
  const isFile = (name: string) => name.endsWith('.ts')
  const importsOf = Map.groupBy(plants, ([, importer]) => importer)
  for (const file of new Set(
    plants.flatMap(([, importer, imported]) => [importer, imported]).filter(isFile),
  )) {
    const imports = (importsOf.get(file) ?? []).map(([, , imported]) =>
      isFile(imported) ? specifier(file, imported) : imported,
    )
    await write(join(folder, file), imports)
  }
  await write(join(folder, 'src/web/lib/other.ts'), ['./one.ts'])
}

function specifier(from: string, to: string): string {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

async function write(path: string, imports: readonly string[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, [...imports.map((name) => `import '${name}'`), 'export {}', ''].join('\n'))
}
