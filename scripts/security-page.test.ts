import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

/** How many requirements each chapter of OWASP ASVS 5.0.0 has. */
const pages = [
  {
    path: 'docs/security.md',
    levels: '12',
    inChapter: {
      ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7 },
      ...{ 10: 29, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16, 17: 7 },
    },
  },
  {
    path: 'docs/security-level-3.md',
    levels: '3',
    inChapter: {
      ...{ 1: 3, 2: 2, 3: 12, 4: 6, 5: 4, 6: 12, 7: 1, 8: 6, 10: 7 },
      ...{ 11: 10, 12: 3, 13: 8, 14: 4, 15: 8, 16: 1, 17: 5 },
    },
  },
] as const
const OTHER = /^(documented: |without a test, \d{4}-\d\d-\d\d: |open, \d{4}-\d\d-\d\d: )\S.{3,}/

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

describe.each(await Promise.all(pages.map(async (page) => ({ ...page, text: await read(page.path) }))))(
  '$path',
  ({ levels, inChapter, text }) => {
    const row = new RegExp(`^\\| (\\d+\\.\\d+\\.\\d+) +\\| [${levels}] +\\| (.+?) +\\| (.+?) +\\|$`, 'gm')
    const rows = [...text.matchAll(row)].map(([, requirement = '', what = '', shownBy = '']) => ({
      ...{ requirement, what, shownBy },
    }))
    const [, rest = ''] = text.split('## What does not apply')
    const notApplicable = [...rest.matchAll(/\d+\.\d+\.\d+/g)].map(([requirement]) => requirement)

    test('has every requirement of its levels once', () => {
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
  },
)
