import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

const TYPED = 'typed'
/** Forms that are loaded on demand are there by then. */
const LONGEST_WAIT_MS = 10_000
const NEVER_KEPT = new Set(['password', 'hidden', 'file', 'submit', 'button'])

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { readonly path: string; readonly values: Readonly<Record<string, string>> }

/** Keeps what the fields of the page hold, passwords excepted, until the page is loaded again in this tab. */
export function keepTyped(): void {
  const values = Object.fromEntries([...namedFields()].map(([name, field]) => [name, valueOf(field)]))
  const typed: Typed = { path: location.pathname, values }
  writeStored('sessionStorage', TYPED, JSON.stringify(typed))
}

/** Types again what was kept, once, into the fields that are there and those that appear within some seconds. Called when the page is hydrated. */
export function restoreTyped(): void {
  const text = readStored('sessionStorage', TYPED)
  if (text === null) return
  writeStored('sessionStorage', TYPED, null)
  const { path, values } = JSON.parse(text) as Typed
  if (path !== location.pathname) return
  const left = new Map(Object.entries(values))
  const fill = () => {
    for (const [name, field] of namedFields()) {
      const value = left.get(name)
      if (value !== undefined) type(field, value)
      left.delete(name)
    }
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS)
  fill()
}

/** Of several fields with one name, as in two forms, each has its place in the key. */
function* namedFields(): Generator<readonly [string, TextField]> {
  const counts = new Map<string, number>()
  for (const field of document.querySelectorAll<TextField>('input[name], textarea[name], select[name]')) {
    if (NEVER_KEPT.has(field.type)) continue
    const place = counts.get(field.name) ?? 0
    counts.set(field.name, place + 1)
    yield [`${field.name} ${place}`, field]
  }
}

function isTicked(field: TextField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function valueOf(field: TextField): string {
  return isTicked(field) ? String(field.checked) : field.value
}

function type(field: TextField, value: string): void {
  if (valueOf(field) === value) return
  if (isTicked(field)) {
    if (value === 'true' || field.type === 'checkbox') field.click()
    return
  }
  // React replaces the setter of an element to see what it has set itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
