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

test('entries are replayed in order', () => {
  const directory = aDirectory()
  const first = openJournal<number>(directory, 'j')
  first.append([1, 2])
  first.append([])
  first.append([3])
  first.close()
  expect(openJournal<number>(directory, 'j').replayed).toEqual([1, 2, 3])
})

test('an incomplete last line is removed, so that later entries can be read', () => {
  const directory = aDirectory()
  openJournal<string>(directory, 'j').append(['complete ₹'])
  appendFileSync(join(directory, 'j.jsonl'), '["inc')
  const second = openJournal<string>(directory, 'j')
  expect(second.replayed).toEqual(['complete ₹'])
  second.append(['after'])
  expect(readFileSync(join(directory, 'j.jsonl'), 'utf8')).toBe('["complete ₹"]\n["after"]\n')
})

test('without a directory nothing is stored', () => {
  openJournal<number>(undefined, 'j').append([1])
  expect(openJournal<number>(undefined, 'j').replayed).toEqual([])
})
