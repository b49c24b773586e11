import { useState } from 'react'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import type { ListColumn } from './list-types.ts'

/** The columns that this person chose to see in a list; the first one always is. */
export function useColumns<Row>(name: string, columns: readonly ListColumn<Row>[]) {
  const key = `admin.columns.${name}`
  const [hidden, setHidden] = useState<readonly string[]>(() => readHidden(key) ?? hiddenAtFirst(columns))
  const isShown = (column: ListColumn<Row>) => column === columns[0] || !hidden.includes(column.key)
  const toggle = (column: ListColumn<Row>) => {
    const next = isShown(column) ? [...hidden, column.key] : hidden.filter((each) => each !== column.key)
    writeStored('localStorage', key, next.join(' '))
    setHidden(next)
  }
  return { shown: columns.filter(isShown), isShown, toggle }
}

function readHidden(key: string): string[] | null {
  const stored = readStored('localStorage', key)
  return stored === null ? null : stored.split(' ')
}

function hiddenAtFirst<Row>(columns: readonly ListColumn<Row>[]): string[] {
  return columns.filter(({ isHidden }) => isHidden).map(({ key }) => key)
}
