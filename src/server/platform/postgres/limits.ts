/**
 * How long anything may take, in milliseconds. Together they give every statement a result within five seconds: at most `wait` for a connection,
 * or `response` for a statement or BEGIN including that wait. A statement has `statement` on the server, which then cancels it; a server that is silent for
 * `grace` longer is taken for lost.
 */
export type Limits = {
  readonly connect: number
  readonly wait: number
  readonly statement: number
  readonly grace: number
  readonly response: number
  /** The server ends a session that leaves a transaction open for as long: a lost client must not keep its locks. */
  readonly idleInTransaction: number
  readonly firstPause: number
  readonly longestPause: number
  /** How often the connection that listens is checked. */
  readonly listenerCheck: number
}

export const defaultLimits: Limits = {
  connect: 2_000,
  wait: 3_000,
  statement: 4_000,
  grace: 500,
  response: 4_700,
  idleInTransaction: 15_000,
  firstPause: 50,
  longestPause: 2_000,
  listenerCheck: 5_000,
}
