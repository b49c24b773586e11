import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-fingerprint-'))
  await mkdir(join(root, 'src/ui'), { recursive: true })
  await writeFile(join(root, 'src/ui/button.ts'), 'button')
  await writeFile(join(root, 'src/ui/button.test.ts'), 'test')
  await writeFile(join(root, 'settings.json'), '{}')
  return () => rm(root, { recursive: true, force: true })
})

const fingerprint = (folder = root) =>
  fingerprintOf(folder, { paths: ['src', 'settings.json'], leftOut: /\.test\.ts$/ })

test('the same files have the same fingerprint in every folder', async () => {
  const copy = join(root, 'copy')
  await cp(join(root, 'src'), join(copy, 'src'), { recursive: true })
  await cp(join(root, 'settings.json'), join(copy, 'settings.json'))
  expect(fingerprint(copy)).toBe(fingerprint())
})

test.each([
  ['another content', () => writeFile(join(root, 'src/ui/button.ts'), 'Button')],
  ['another name', () => rename(join(root, 'src/ui/button.ts'), join(root, 'src/ui/link.ts'))],
  ['a new file', () => writeFile(join(root, 'src/ui/link.ts'), '')],
  ['a file that is gone', () => rm(join(root, 'src/ui/button.ts'))],
])('%s changes it', async (_change, change) => {
  const before = fingerprint()
  await change()
  expect(fingerprint()).not.toBe(before)
})

test('a file that is left out does not', async () => {
  const before = fingerprint()
  await writeFile(join(root, 'src/ui/button.test.ts'), 'another test')
  expect(fingerprint()).toBe(before)
})
