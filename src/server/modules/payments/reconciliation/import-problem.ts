import type { ImportProblem } from '#contract/settlement-imports.ts'

export type FileProblem = {
  readonly kind: ImportProblem
  readonly line: number | null
  readonly columns: readonly string[]
  readonly missing: readonly string[]
  readonly value: string | null
}

/** Why a file is not taken. */
export class RefusedFile extends Error {
  readonly problem: FileProblem

  constructor(kind: ImportProblem, facts: Partial<Omit<FileProblem, 'kind'>> = {}) {
    super(kind)
    this.problem = { line: null, columns: [], missing: [], value: null, ...facts, kind }
  }
}
