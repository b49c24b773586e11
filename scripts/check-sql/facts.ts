import { builtStatements, fieldFacts, joinedStatements, neverNullColumns } from './known-facts.ts'

/** What is known and not in the schema; remembers what was asked for, so that no fact stays that nothing needs. */
export type Facts = {
  readonly isNeverNull: (column: string) => boolean
  readonly isKnownOfField: (field: string) => boolean
  readonly isBuilt: (place: string) => boolean
  readonly isJoined: (place: string) => boolean
  readonly listUnused: () => string[]
}

export function createFacts(): Facts {
  const used = new Set<string>()
  const ask = (facts: Readonly<Record<string, string>>) => (name: string) => {
    const isKnown = name in facts
    if (isKnown) used.add(name)
    return isKnown
  }
  const all = [neverNullColumns, fieldFacts, builtStatements, joinedStatements]
  return {
    isNeverNull: ask(neverNullColumns),
    isKnownOfField: ask(fieldFacts),
    isBuilt: ask(builtStatements),
    isJoined: ask(joinedStatements),
    listUnused: () => all.flatMap((facts) => Object.keys(facts)).filter((name) => !used.has(name)),
  }
}
