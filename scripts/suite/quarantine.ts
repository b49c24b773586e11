/** A test that fails by luck and whose cause is not known yet: it runs, and its failure is printed but does not count. */
export type Quarantined = {
  /** Path of the test file. */
  readonly file: string
  readonly test: string
  readonly why: string
  /** `YYYY-MM-DD` */
  readonly since: string
}

/** An entry leaves when the cause is mended. An entry whose test no longer exists is a failure. */
export const quarantine: readonly Quarantined[] = []
