import type { z } from 'zod'

/**
 * Jobs of a lane wait for those of the same lane only. `mail`: mails that take little processor time; `document`: mails with a document that is made for them; `work`:
 * everything else.
 */
export type Lane = 'mail' | 'document' | 'work'

/** Background work stored in the database. */
export type Job<Payload = unknown, RunDeps = never> = {
  /** Name in the database. Stored jobs of earlier versions have it, so it never changes. */
  readonly kind: string
  /** Runs before the jobs that are due longer: somebody waits for it at a screen, or money does. */
  readonly isUrgent: boolean
  readonly lane: Lane
  /** Throws a `ZodError` when the payload is not of the job's shape. */
  readonly parse: (payload: unknown) => Payload
  /** Parses the payload and does the work. Must be safe to repeat. */
  readonly work: (deps: RunDeps, payload: unknown) => Promise<void>
}

/** Defines a job. The schema is limited to JSON types, so that the payload is read as it was written. */
export function defineJob<Payload, RunDeps>(
  kind: string,
  schema: z.ZodType<Payload, Payload>,
  run: (deps: RunDeps, payload: Payload) => Promise<void>,
  { isUrgent = false, lane = 'work' }: { readonly isUrgent?: boolean; readonly lane?: Lane } = {},
): Job<Payload, RunDeps> {
  const parse = (payload: unknown) => schema.parse(payload)
  return { kind, isUrgent, lane, parse, work: async (deps, payload) => run(deps, parse(payload)) }
}
