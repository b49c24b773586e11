import type { ImportProblem } from '#contract/settlement-imports.ts'

export type FileProblem = {
  readonly kind: ImportProblem
  readonly line: number | null
  readonly columns: readonly string[]
  readonly missing: readonly string[]
  readonly value: string | null
}

/** A broken file may be one value of megabytes. */
const MOST_SHOWN = 100
const shown = (text: string) => text.slice(0, MOST_SHOWN)

/** Why a file is not taken. Of its texts it has the beginnings. */
export class RefusedFile extends Error {
  readonly problem: FileProblem

  constructor(kind: ImportProblem, facts: Partial<Omit<FileProblem, 'kind'>> = {}) {
    super(kind)
    const { line = null, columns = [], missing = [], value = null } = facts
    this.problem = { kind, line, missing, columns: columns.map(shown), value: value && shown(value) }
  }
}
