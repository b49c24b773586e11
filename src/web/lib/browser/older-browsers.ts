/**
 * Adds what the oldest supported browsers (`vite/oldest-browsers.ts`) lack and pages use. Imported before everything else; `eslint.config.js`
 * allows what is added here.
 */
export function addMissing(): void {
  define(Array.prototype, {
    toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      return [...this].sort(compare)
    },
    toReversed(this: unknown[]) {
      return [...this].reverse()
    },
    toSpliced(this: unknown[], ...args: [number, number, ...unknown[]]) {
      const copy = [...this]
      copy.splice(...args)
      return copy
    },
  })
  define(Map, { groupBy })
  define(URL, { canParse })
  define(AbortSignal, { any: abortedByAny, timeout: abortedAfter })
  define(HTMLFormElement.prototype, { requestSubmit })
  // On demand: it is longer than the rest.
  if (!('popover' in HTMLElement.prototype))
    void import('./older-popovers.ts').then(({ addPopovers }) => addPopovers())
}

function define(owner: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

function canParse(url: string, base?: string): boolean {
  try {
    return Boolean(new URL(url, base))
  } catch {
    return false
  }
}

function abortedByAny(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}

function abortedAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds)
  return controller.signal
}

/** A click of a submit button checks the form and sends it, as `requestSubmit` does. */
function requestSubmit(this: HTMLFormElement, submitter?: HTMLElement): void {
  if (submitter) return submitter.click()
  const button = Object.assign(document.createElement('button'), { hidden: true })
  this.append(button)
  button.click()
  button.remove()
}

addMissing()
