import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findEnglish } from './english-literals.ts'

const root = join(import.meta.dirname, '..')

/** SQL, tests and what tests use, generated code. */
const excluded = /\.(queries|tables|test|builder|gen)\.tsx?$|\/testing\/|\/api\/gen\/|\/paraglide\//

type Exception = { readonly file: string; readonly texts: RegExp; readonly why: string }
const forOperators = [
  'server/backup/backup.ts',
  'server/backup/carry-over.ts',
  'server/backup/carry-set-up.ts',
  'server/backup/manifest.ts',
  'server/backup/restore-backup.ts',
  'server/backup/restore.ts',
  'server/config.ts',
  'server/installation-mode.ts',
  'server/main.ts',
  'server/open-database.ts',
  'server/platform/folder-lock.ts',
  'server/platform/postgres/address.ts',
  'server/platform/postgres/await-database.ts',
  'server/platform/migrations.ts',
  'server/platform/postgres/open-connection.ts',
  'server/platform/postgres/pooling-mode.ts',
  'server/start.ts',
  'server/superadmin.ts',
  'server/trusted-proxies.ts',
  'server/secure-transport.ts',
]
const exceptions: readonly Exception[] = [
  ...forOperators.map((file) => ({
    file,
    texts: /./,
    why: 'for the operator: the terminal, settings, errors of the start',
  })),
  {
    file: 'web/features/counter/printer/draw-row.ts',
    texts: /^'Inter Variable'$/,
    why: 'the name of a font',
  },
  { file: 'server/retention.ts', texts: /./, why: 'rows of docs/retention.md' },
  ...['gstr-1-file.ts', 'gstr-1-sheets.ts'].map((name) => ({
    file: `server/modules/reporting/gstr-1/${name}`,
    texts: /./,
    why: 'sheets, headings and codes of the offline tool of the GST portal, which reads them',
  })),
  { file: 'server/modules/payments/raise-attention.ts', texts: /^money went back/, why: 'a log line' },
  { file: 'server/http/errors/framework-errors.ts', texts: /^\d{3} /, why: 'status lines of HTTP' },
  { file: 'server/http/pages/site-map.ts', texts: /^\w+: /, why: 'fields of robots.txt' },
  { file: 'server/http/pages/well-known.ts', texts: /^\w+: /, why: 'fields of security.txt' },
  { file: 'web/admin-ui/picture/send-file.ts', texts: /^Bearer /, why: 'scheme of the authorization header' },
  { file: 'web/api/client.ts', texts: /^Bearer /, why: 'scheme of the authorization header' },
  {
    file: 'web/features/check-in/door/door-calls.ts',
    texts: /^Bearer /,
    why: 'scheme of the authorization header',
  },
  { file: 'web/lib/queries/event-stream.ts', texts: /^Bearer /, why: 'scheme of the authorization header' },
  { file: 'server/gateways/razorpay.ts', texts: /^Basic /, why: 'scheme of the authorization header' },
  {
    file: 'server/gateways/razorpay-responses.ts',
    texts: /./,
    why: 'words of the provider, and of errors about it',
  },
  {
    file: 'server/modules/booking/fulfilment/book-with-ticketing.ts',
    texts: /^Not bought$/,
    why: 'a result in the words of the ticketing protocol',
  },
  { file: 'server/modules/accounts/sessions/device-names.ts', texts: /./, why: 'names of browsers' },
  { file: 'domain/gstin.ts', texts: /./, why: 'names of the states, as the tax law writes them' },
  {
    file: 'server/modules/catalogue/search-synonyms.ts',
    texts: /^Science Fiction$/,
    why: 'a genre of the records',
  },
  { file: 'web/lib/labels/movie-labels.ts', texts: /^Science Fiction$/, why: 'a genre of the records' },
  { file: 'web/features/admin/palette/keys-dialog.tsx', texts: /^Ctrl /, why: 'names of keys' },
  { file: 'web/features/admin/palette/palette-button.tsx', texts: /^Ctrl /, why: 'names of keys' },
  { file: 'contract/audit.ts', texts: /^An admin sees/, why: 'a description of the contract' },
  { file: 'domain/seat-plan/pretix-plan.ts', texts: /./, why: 'names in a file of pretix' },
  {
    file: 'web/features/admin/movies/trailer-field.tsx',
    texts: /^https:\/\/youtu\.be\//,
    why: 'the begin of an address',
  },
  {
    file: 'contract/catalogue/staff-movies.ts',
    texts: /^An older name/,
    why: 'a description of the contract',
  },
  { file: 'contract/accounts/users.ts', texts: /^of the name/, why: 'a description of the contract' },
  { file: 'contract/stock.ts', texts: /^of 1,000 g/, why: 'a description of the contract' },
  { file: 'contract/recommendations.ts', texts: /^thirds of/, why: 'a description of the contract' },
  {
    file: 'server/modules/reporting/day-vouchers/propose-ledger-name.ts',
    texts: /./,
    why: 'names in the books of the accountant; groups as Tally names them',
  },
  {
    file: 'server/modules/reporting/day-vouchers/write-tally.ts',
    texts: /./,
    why: 'a file whose hash is stored: its texts never change',
  },
  { file: 'web/ui/logo.tsx', texts: /^MARQUEE$/, why: 'our name' },
  { file: 'web/features/info/building-illustration.tsx', texts: /^MARQUEE$/, why: 'our name' },
  { file: 'web/features/info/location-map.tsx', texts: /^MARQUEE$/, why: 'our name' },
]

const found = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !excluded.test(path))
  .flatMap((path) => findIn(path))

test('texts for people are in the catalogues only', () => {
  const unexpected = found.filter(({ file, text }) => !exceptions.some((one) => isFor(one, file, text)))
  expect(unexpected).toEqual([])
})

test('every exception is needed', () => {
  const unused = exceptions.filter((one) => !found.some(({ file, text }) => isFor(one, file, text)))
  expect(unused).toEqual([])
})

test.each([
  `const reason = \`Because you saw \${title}\``,
  `const label = \`More \${genre}\``,
  `return { message: 'The device is signed out.' }`,
  `z.array(seat).max(10, \`at most \${MAX} seats in one booking\`)`,
  `z.array(seat).refine(isUnique, 'a seat is named twice')`,
  `const page = '<h1>The projector stopped</h1>'`,
  `const button = <button>Save</button>`,
  `const button = <IconButton label="Close" />`,
  `throw new AppError('malformed', { note: 'Please enter a date' })`,
])('finds %s', (source) => {
  expect(findEnglish('planted.tsx', source)).toHaveLength(1)
})

test.each([
  `throw new Error('the order has no payment')`,
  `log.warn({ orderId }, 'The lease was lost')`,
  `z.string().describe('a date in the cinema')`,
  `endpoint({ summary: 'Movies like this one', paged: { sort: { newest: 'the latest first' } } })`,
  `db.query('select id from job where failed_at is not null')`,
  `const box = <div className="flex items-center gap-2 text-ink-soft" />`,
  `const name = cinema === 'Private' ? 'not_ready' : <p>{m.title()}</p>`,
])('leaves out %s', (source) => {
  expect(findEnglish('planted.tsx', source)).toEqual([])
})

function findIn(path: string) {
  const file = path.slice('src/'.length)
  return findEnglish(path, readFileSync(join(root, path), 'utf8')).map((literal) => ({ file, ...literal }))
}

function isFor(exception: Exception, file: string, text: string): boolean {
  return exception.file === file && exception.texts.test(text.trim())
}
