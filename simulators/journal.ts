import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type Journal<Entry> = {
  readonly replayed: readonly Entry[]
  /** All entries become one line, so that a crash keeps all or none of them. */
  readonly append: (entries: readonly Entry[]) => void
  readonly clear: () => void
  readonly close: () => void
}

/** Without a directory nothing is kept. */
export function openJournal<Entry>(directory: string | undefined, name: string): Journal<Entry> {
  if (directory === undefined) return memoryJournal()
  mkdirSync(directory, { recursive: true })
  const path = join(directory, `${name}.jsonl`)
  const file = openSync(path, 'a+')
  const { entries, goodBytes } = readLines<Entry>(readFileSync(path))
  if (goodBytes < fstatSync(file).size) ftruncateSync(file, goodBytes)
  return {
    replayed: entries,
    append: (added) => {
      if (added.length > 0) writeWhole(file, JSON.stringify(added) + '\n')
    },
    clear: () => ftruncateSync(file, 0),
    close: () => closeSync(file),
  }
}

function memoryJournal<Entry>(): Journal<Entry> {
  return { replayed: [], append: () => {}, clear: () => {}, close: () => {} }
}

/** A line without its newline is the trace of a crash: its request was never answered, so it is dropped. */
function readLines<Entry>(content: Buffer): { entries: Entry[]; goodBytes: number } {
  const goodBytes = content.lastIndexOf('\n') + 1
  const lines = content.toString('utf8', 0, goodBytes).split('\n').filter(Boolean)
  return { entries: lines.flatMap((line) => JSON.parse(line) as Entry[]), goodBytes }
}

function writeWhole(file: number, line: string): void {
  let rest = Buffer.from(line)
  while (rest.length > 0) rest = rest.subarray(writeSync(file, rest))
}
