import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export type Journal<Entry> = {
  readonly replayed: readonly Entry[]
  /** Writes all entries as one line, so that a crash keeps all or none of them. */
  readonly append: (entries: readonly Entry[]) => void
  readonly clear: () => void
  readonly close: () => void
}

/** Opens an append-only file of JSON lines. Without a directory nothing is stored. */
export function openJournal<Entry>(directory: string | undefined, name: string): Journal<Entry> {
  if (directory === undefined) return memoryJournal()
  mkdirSync(directory, { recursive: true })
  const path = join(directory, `${name}.jsonl`)
  const file = openSync(path, 'a+')
  const { entries, completeBytes } = readLines<Entry>(readFileSync(path))
  if (completeBytes < fstatSync(file).size) ftruncateSync(file, completeBytes)
  return {
    replayed: entries,
    append: (added) => {
      if (added.length > 0) writeFully(file, JSON.stringify(added) + '\n')
    },
    clear: () => ftruncateSync(file, 0),
    close: () => closeSync(file),
  }
}

function memoryJournal<Entry>(): Journal<Entry> {
  return { replayed: [], append: () => {}, clear: () => {}, close: () => {} }
}

/** A line without its newline was cut by a crash before its request got a response, so it is dropped. */
function readLines<Entry>(content: Buffer): { entries: Entry[]; completeBytes: number } {
  const completeBytes = content.lastIndexOf('\n') + 1
  const lines = content.toString('utf8', 0, completeBytes).split('\n').filter(Boolean)
  return { entries: lines.flatMap((line) => JSON.parse(line) as Entry[]), completeBytes }
}

function writeFully(file: number, line: string): void {
  let remaining = Buffer.from(line)
  while (remaining.length > 0) remaining = remaining.subarray(writeSync(file, remaining))
}
