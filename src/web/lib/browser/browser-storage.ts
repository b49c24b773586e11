type Storage = 'localStorage' | 'sessionStorage'

/** Values that the browser cannot store are kept as long as the page. */
const fallback = new Map<string, string | null>()

export function readStored(storage: Storage, key: string): string | null {
  const own = fallback.get(key)
  if (own !== undefined) return own
  try {
    // Absent on the server.
    return (globalThis as Partial<typeof globalThis>)[storage]?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Removes the values of both storages, except those whose key is kept. */
export function clearStored(isKept: (key: string) => boolean): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of [...keysIn(storage), ...fallback.keys()])
      if (!isKept(key)) writeStored(storage, key, null)
  }
}

function keysIn(storage: Storage): string[] {
  try {
    const items = globalThis[storage]
    return Array.from({ length: items.length }, (_, index) => items.key(index) ?? '')
  } catch {
    return []
  }
}

/** Null removes. */
export function writeStored(storage: Storage, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, text)
    fallback.delete(key)
  } catch {
    fallback.set(key, text)
  }
}
