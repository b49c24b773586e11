import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)
const read = (name: string) => readFile(new URL(name, folder), 'utf8')
const pages = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.md$/.test(name)).toSorted()
const rows = [...(await read('README.md')).matchAll(/^\| \[(.+)\]\((.+?)\) \| \d{4}-\d\d-\d\d \| (.+) \|$/gm)]

test('every decision is in the index once, and no other', () => {
  expect(rows.map(([, , page]) => page).toSorted()).toEqual(pages)
})

test.each(rows.map(([, title = '', page = '', status = '']) => ({ title, page, status })))(
  '$page has its number, the title of its row and a status that leads somewhere',
  async ({ title, page, status }) => {
    expect((await read(page)).split('\n')[0]).toBe(`# ${title}`)
    expect(title.slice(0, 6)).toBe(`${page.slice(0, 4)}: `)
    const [, replacedBy] = /^(?:accepted|replaced by (\d{4}))$/.exec(status) ?? ['', status]
    if (replacedBy !== undefined) expect(pages.some((name) => name.startsWith(replacedBy))).toBe(true)
  },
)
