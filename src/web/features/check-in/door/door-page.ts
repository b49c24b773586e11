const PREFIX = 'marquee-door-page '

/** Marks this page as an open page of the check-in, which other pages of the browser can see. The mark is a lock: the browser releases it when the page is closed or crashes. */
export function openDoorPage(): { readonly id: string; readonly close: () => void } {
  const id = crypto.randomUUID()
  let close: () => void = () => undefined
  const closed = new Promise<void>((resolve) => (close = resolve))
  void navigator.locks.request(PREFIX + id, () => closed)
  return { id, close }
}

/** Returns the ids of the open pages of the check-in. */
export async function openDoorPages(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
}
