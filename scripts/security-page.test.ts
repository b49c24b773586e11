import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** How many requirements of levels 1 and 2 each chapter of OWASP ASVS 5.0.0 has. */
const inChapter: Readonly<Record<string, number>> = {
  ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7 },
  ...{ 10: 29, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16, 17: 7 },
}
const OTHER = /^(documented: |without a test, \d{4}-\d\d-\d\d: |open, \d{4}-\d\d-\d\d: )\S.{3,}/

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')
const page = await read('docs/security.md')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, requirement = '', , what = '', shownBy = '']) => ({ requirement, what, shownBy }),
)
const [, rest = ''] = page.split('## What does not apply')
const notApplicable = [...rest.matchAll(/\d+\.\d+\.\d+/g)].map(([requirement]) => requirement)

test('every requirement of levels 1 and 2 is on the page once', () => {
  const all = [...rows.map(({ requirement }) => requirement), ...notApplicable]
  expect(new Set(all).size).toBe(all.length)
  const counted = Object.groupBy(all, (requirement) => requirement.split('.')[0] ?? '')
  expect(
    Object.fromEntries(Object.entries(counted).map(([chapter, each]) => [chapter, each?.length])),
  ).toEqual(inChapter)
})

test.each(rows)('$requirement ($what) names a test that exists, or says why not', async ({ shownBy }) => {
  const [, path, name = ''] = /^`([^`]+\.test\.tsx?)`: (.+)$/.exec(shownBy) ?? []
  if (path === undefined) return expect(shownBy).toMatch(OTHER)
  const source = await read(path)
  expect(name.length).toBeGreaterThan(8)
  expect(source.includes(`'${name}'`), `${path} has no test ${name}`).toBe(true)
})
