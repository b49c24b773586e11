/** The number of calls of each operation of a provider since the start, failed calls included. */
export type OperationCounts = {
  readonly add: (operation: string) => void
  readonly list: () => Readonly<Record<string, number>>
}

export function createOperationCounts(): OperationCounts {
  const counts = new Map<string, number>()
  return {
    add: (operation) => void counts.set(operation, (counts.get(operation) ?? 0) + 1),
    list: () => Object.fromEntries(counts),
  }
}
