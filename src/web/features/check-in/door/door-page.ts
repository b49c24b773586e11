const PREFIX = 'marquee-door-page '

/** A page that is a door, known to the others while it lives: the browser releases its lock with the page, also when that crashes. */
export function openDoorPage(): { readonly id: string; readonly close: () => void } {
  const id = crypto.randomUUID()
  let close: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (close = resolve))
  void navigator.locks.request(PREFIX + id, () => closed)
  return { id, close }
}

/** Returns the ids of the pages that live. */
export async function openDoorPages(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
}
