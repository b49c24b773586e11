import type { ReactNode } from 'react'
import type { ListPage } from '#web/api/all-pages.ts'
import type { Option } from './filter-chip.tsx'

export type Record_ = { readonly _id: string }

/** A column of the table, a line of the card on a phone, and a column of the export. The first one names the record. */
export type ListColumn<Row> = {
  readonly key: string
  readonly label: () => string
  readonly render: (row: Row) => ReactNode
  /** Its text in the export; a column without is left out there. */
  readonly csv?: (row: Row) => string | number
  /** Right-aligned, with tabular figures. */
  readonly isNumber?: true
  /** Keys of the contract for this order; one of them suffices. */
  readonly sort?: { readonly up?: string; readonly down?: string }
  /** Shown only to those who choose it. */
  readonly isHidden?: true
  readonly width?: string
  /** Has the room that the other columns leave, and ends with an ellipsis where that is too little. The panel has it whole. */
  readonly isClipped?: true
}

export type ListFilter = {
  /** Name of the parameter in the contract and in the address. */
  readonly name: string
  readonly label: () => string
  readonly options: readonly Option[]
  /** Shown by a field among the page's `tools`, and not as a chip. */
  readonly hasOwnField?: true
  /** A chip only while it is set: other pages lead to it. */
  readonly isQuiet?: true
}

export type ListQuery = Readonly<Record<string, string>> & { readonly page: number; readonly limit: number }

/** Reads one page of the list: a call of the generated client, for example `(query) => listMovies({ query, throwOnError: true })`. */
export type ReadPage<Row> = (
  query: ListQuery,
  signal?: AbortSignal,
) => Promise<{ readonly data: ListPage<Row> }>

export type { Option } from './filter-chip.tsx'
