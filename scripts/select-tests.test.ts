import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { journeysByArea, selectTests } from './select-tests.ts'

const journeys = readdirSync('e2e').filter((name) => name.endsWith('.test.ts'))
const areas = ['src/web/features', 'messages'].flatMap((folder) => readdirSync(folder))

test('every area of pages and messages has journeys, and their files exist', () => {
  const sharedAreas = ['common', 'site']
  expect(new Set(areas)).toEqual(new Set([...Object.keys(journeysByArea), ...sharedAreas]))
  for (const name of Object.values(journeysByArea).flat()) expect(journeys).toContain(`${name}.test.ts`)
})

const book = 'e2e/book.test.ts'
const contact = 'e2e/contact.test.ts'
const crash = 'src/server/crash.race.test.ts'

test.each([
  ['a feature', 'src/web/features/info/contact-form.tsx', [contact], [book, crash, 'e2e/']],
  ['a message', 'messages/info/hi.json', [contact, 'scripts/messages.test.ts'], [book, 'e2e/']],
  ['a shared component', 'src/web/ui/button.tsx', ['e2e/'], [crash]],
  ['the page layout', 'src/web/features/site/header.tsx', ['e2e/'], [crash]],
  ['a module', 'src/server/modules/enquiries/send-message.ts', [contact, book, crash], ['e2e/']],
  ['the server', 'src/server/http/errors.ts', [book, crash], [contact, 'e2e/']],
  ['a rule', 'src/domain/money.ts', [book, crash], ['e2e/']],
  ['the database', 'migrations/0001-first.sql', ['src/', 'seeds/', 'e2e/'], []],
  ['the dependencies', 'package-lock.json', ['src/', 'e2e/'], []],
  ['a journey', contact, [contact], [book, 'e2e/']],
  ['the support of journeys', 'e2e/browser.ts', ['e2e/'], [crash]],
  ['a test', 'src/domain/money.test.ts', [], [book, crash, 'e2e/']],
  ['a document', 'docs/architecture.md', [], [book, crash, 'e2e/']],
])('a change of %s runs the tests that it can affect', (_, file, some, others) => {
  const { tests } = selectTests([file])
  expect(tests).toEqual(expect.arrayContaining(some))
  for (const other of others) expect(tests).not.toContain(other)
})

test('changed source files select tests by imports, and a folder includes its files', () => {
  const { related, tests } = selectTests(['src/domain/money.ts', 'README.md', 'src/web/ui/button.tsx'])
  expect(related).toEqual(['src/domain/money.ts', 'src/web/ui/button.tsx'])
  expect(tests.filter((test) => test.startsWith('e2e/'))).toEqual(['e2e/'])
})
