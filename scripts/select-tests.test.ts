import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, journeysByPath, selectTests } from './select-tests.ts'

test('the paths with journeys exist, and so do their journeys', () => {
  const journeys = readdirSync('e2e').filter((name) => name.endsWith('.test.ts'))
  for (const [start, names] of journeysByPath) {
    expect({ start, exists: start === 'vite' || existsSync(start) }).toEqual({ start, exists: true })
    for (const name of names) expect(journeys).toContain(`${name}.test.ts`)
  }
})

test.each(['src/web/features', 'src/web/features/admin', 'src/server/modules'])(
  'every folder of %s has journeys of its own, or is known to have none',
  (parent) => {
    const shared = ['jobs', 'palette', 'pictures', 'ticketing']
    const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const starts = new Set(journeysByPath.map(([start]) => start))
    const missing = folders.map(({ name }) => name).filter((name) => !starts.has(`${parent}/${name}/`))
    expect(missing.filter((name) => !shared.includes(name))).toEqual([])
  },
)

const moduleFolder = 'src/server/modules/enquiries'
const files = [
  { path: `${moduleFolder}/send-message.ts`, imports: ['src/domain/text.ts'] },
  { path: `${moduleFolder}/inbox/routes.ts`, imports: [`${moduleFolder}/send-message.ts`] },
  { path: `${moduleFolder}/inbox/routes.test.ts`, imports: [`${moduleFolder}/inbox/routes.ts`] },
  { path: `${moduleFolder}/limits.test.ts`, imports: [] },
  { path: 'src/server/build-app.ts', imports: [`${moduleFolder}/inbox/routes.ts`] },
  { path: 'src/server/other.test.ts', imports: ['src/server/build-app.ts'] },
  { path: 'src/server/direct.test.ts', imports: [`${moduleFolder}/send-message.ts`] },
  { path: 'src/domain/text.ts', imports: [] },
]

test('a changed file of a module selects the tests beside it, of its importers in the module, and those that import it directly', () => {
  const tests = selectTests([`${moduleFolder}/send-message.ts`], files)
  expect(tests).toEqual(
    expect.arrayContaining([
      'e2e/contact.test.ts',
      'scripts/boundaries.test.ts',
      'src/server/direct.test.ts',
      `${moduleFolder}/inbox/routes.test.ts`,
      `${moduleFolder}/limits.test.ts`,
    ]),
  )
  expect(tests).not.toContain('src/server/other.test.ts')
})

test.each([
  ['a page of the back office', 'src/web/features/admin/movies/movie-panel.tsx', ['e2e/movie-admin.test.ts']],
  ['a shared component', 'src/web/ui/button.tsx', ['e2e/book.test.ts', 'e2e/browse.test.ts']],
  ['a message', 'messages/info/hi.json', ['scripts/messages.test.ts', 'e2e/browse.test.ts']],
  ['a journey', 'e2e/contact.test.ts', ['e2e/contact.test.ts']],
  ['the database', 'migrations/0001-first.sql', ['src/', 'seeds/', 'e2e/']],
  ['the dependencies', 'package-lock.json', ['src/', 'scripts/', 'e2e/']],
])('a change of %s', (_, file, some) => {
  expect(selectTests([file], files)).toEqual(expect.arrayContaining(some))
})

test('a document, a test and a folder select no more than needed', () => {
  expect(selectTests(['docs/glossary.md'], files)).toEqual([])
  expect(selectTests(['src/server/http/README.md'], files).filter((path) => path.startsWith('e2e/'))).toEqual(
    [],
  )
  expect(selectTests(['e2e/contact.test.ts'], files)).toEqual(['e2e/contact.test.ts'])
  expect(selectTests(['package.json', 'src/server/direct.test.ts'], files)).not.toContain(
    'src/server/direct.test.ts',
  )
})

test('imports are read with aliases, relative paths and on demand', () => {
  const text = `
    import { a } from '#domain/money.ts'
    import type { B } from '../b.ts'
    export { c } from './c.ts'
    const Page = lazy(() => import('#web/ui/page.tsx'))
    import { seeds } from '#seeds/demo.ts'
    import fs from 'node:fs'`
  expect(importsOf('src/server/modules/x.ts', text)).toEqual([
    'src/domain/money.ts',
    'src/server/b.ts',
    'src/server/modules/c.ts',
    'src/web/ui/page.tsx',
    'seeds/demo.ts',
  ])
})
