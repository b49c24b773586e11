/** What was worked out lately, by its key: at most so many, the longest unused ones go first. */
export type Recent<T> = {
  readonly get: (key: string) => T | undefined
  readonly set: (key: string, value: T) => void
}

export function createRecent<T>(most: number): Recent<T> {
  const values = new Map<string, T>()
  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      values.delete(key)
      values.set(key, value)
      const [oldest] = values.keys()
      if (values.size > most && oldest !== undefined) values.delete(oldest)
    },
  }
}
