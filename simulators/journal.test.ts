import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openJournal } from './journal.ts'

function aDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'journal-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

test('entries come back in order', () => {
  const directory = aDirectory()
  const first = openJournal<number>(directory, 'j')
  first.append([1, 2])
  first.append([])
  first.append([3])
  first.close()
  expect(openJournal<number>(directory, 'j').replayed).toEqual([1, 2, 3])
})

test('an incomplete last line is dropped for good, so that what follows can be read', () => {
  const directory = aDirectory()
  openJournal<string>(directory, 'j').append(['whole ₹'])
  appendFileSync(join(directory, 'j.jsonl'), '["tor')
  const second = openJournal<string>(directory, 'j')
  expect(second.replayed).toEqual(['whole ₹'])
  second.append(['after'])
  expect(readFileSync(join(directory, 'j.jsonl'), 'utf8')).toBe('["whole ₹"]\n["after"]\n')
})

test('without a directory nothing is kept', () => {
  openJournal<number>(undefined, 'j').append([1])
  expect(openJournal<number>(undefined, 'j').replayed).toEqual([])
})
