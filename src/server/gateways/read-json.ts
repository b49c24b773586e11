import { isNestedTooDeep } from '#server/platform/json-depth.ts'

/** Parses a provider's JSON; undefined when it is not JSON, or nested too deep. */
export function readJson(text: string): unknown {
  if (isNestedTooDeep(Buffer.from(text))) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
