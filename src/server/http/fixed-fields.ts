import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors.ts'

type Fixed<Name extends string> = {
  /** The record as its GET call returns it. */
  readonly current: Readonly<Record<Name, unknown>>
  readonly names: readonly NoInfer<Name>[]
  readonly kind: 'changed_elsewhere' | 'not_changeable'
}

/** Throws `malformed` at each of the fields that is sent with another value than the record has. What is left out is the same. */
export function refuseOtherValues<Name extends string>(
  sent: Readonly<Partial<Record<NoInfer<Name>, unknown>>>,
  { current, names, kind }: Fixed<Name>,
): void {
  const others = names.filter(
    (name) => sent[name] !== undefined && !isDeepStrictEqual(sent[name], current[name]),
  )
  if (others.length === 0) return
  throw new AppError('malformed', { fields: others.map((field) => ({ field, because: { kind } })) })
}
