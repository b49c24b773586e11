import { access, glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const leftOut = new Set(['node_modules', 'dist', 'data', '.git', 'paraglide', 'project.inlang', 'media'])
const entries = glob('{.*,*,**/*}', {
  cwd: fileURLToPath(root),
  exclude: (name) => leftOut.has(name.split('/').at(-1) ?? ''),
})
const paths: string[] = []
for await (const path of entries) paths.push(path)
paths.sort()
const pages = await Promise.all(
  paths
    .filter((path) => path.endsWith('.md'))
    .map(async (path) => ({ path, text: await readFile(new URL(path, root), 'utf8') })),
)
/** Pages that say how things are now. Decisions and changes tell of their time, recipes name files that do not exist yet. */
const current = pages.filter(({ path }) => !/^(docs\/(decisions|recipes)\/|CHANGELOG)/.test(path))

test('pages are found', () => {
  expect(current.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'docs/architecture.md', 'src/server/modules/booking/README.md']),
  )
})

test.each(pages)('the links of $path lead to files', async ({ path, text }) => {
  for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
    await expect(access(new URL(join(dirname(path), link), root)), link).resolves.toBeUndefined()
})

test.each(current)('the files that $path names exist', ({ text }) => {
  const named = [...text.matchAll(/`(?:\.\.\/)*([\w./&-]+\.(?:ts|tsx|md|sql))`/g)].map(([, name]) => name)
  expect(named.filter((name) => !paths.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([])
})
