import { useState } from 'react'
import type { Performance } from '../timeline/performance.ts'

/** The showtime id that a panel was opened with, and the showtime ids of its performance when it was last found. */
type Opened = { readonly id: string; readonly ids: readonly string[] }

/** Returns the performance of a showtime also when a move has ended the class that it was opened by. */
export function usePerformance(id: string, performances: readonly Performance[]): Performance | null {
  const [last, setLast] = useState<Opened>({ id, ids: [] })
  const opened = last.id === id ? last : { id, ids: [] }
  const performance = findOpened(opened, performances)
  const ids = performance ? performance.areas.map((area) => area.id) : opened.ids
  if (last.id !== id || ids.join() !== last.ids.join()) setLast({ id, ids })
  return performance
}

export function findOpened({ id, ids }: Opened, performances: readonly Performance[]): Performance | null {
  const withOneOf = (wanted: readonly string[], all: readonly Performance[]) =>
    all.find(({ areas }) => areas.some((area) => wanted.includes(area.id)))
  const staying = performances.filter(({ state }) => state !== 'removed')
  return withOneOf([id], staying) ?? withOneOf(ids, staying) ?? withOneOf([id], performances) ?? null
}
