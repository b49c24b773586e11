import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'
import type { Values } from './changes.ts'

type Draft<V extends Values> = { readonly base: V; readonly values: V; readonly version: number | null }

const keyOf = (name: string) => `admin.form.${name}`

/** What was typed into a form before this document was loaded again, in this tab. */
export function readDraft<V extends Values>(name: string): Draft<V> | null {
  const text = readStored('sessionStorage', keyOf(name))
  try {
    return text === null ? null : (JSON.parse(text) as Draft<V>)
  } catch {
    return null
  }
}

/** Keeps what is typed through a reload; null forgets it. */
export function keepDraft<V extends Values>(name: string, draft: Draft<V> | null): void {
  writeStored('sessionStorage', keyOf(name), draft && JSON.stringify(draft))
}
