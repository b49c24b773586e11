/** A hand scanner types like a keyboard, with a few milliseconds between its keys; no person types this fast for long. */
const MOST_BETWEEN_KEYS = 50
/** Shorter runs of quick keys can be a person's. */
const FEWEST_KEYS = 5

type Key = {
  /** `KeyboardEvent.key`. */
  readonly key: string
  /** Milliseconds. */
  readonly at: number
  /** Somebody may be typing into a field: its keys are not ours. */
  readonly isInField: boolean
  readonly hasModifier: boolean
}

/**
 * Collects the keys of a hand scanner. The returned function takes every key of the page, and returns the scanned text at the Enter that
 * ends it; null for all other keys.
 */
export function createKeyboardWedge(): (key: Key) => string | null {
  let text = ''
  let lastAt = -Infinity
  return ({ key, at, isInField, hasModifier }) => {
    // Shift makes capitals; as a key of its own it is part of the run.
    if (key === 'Shift') return null
    const isQuick = at - lastAt <= MOST_BETWEEN_KEYS
    lastAt = at
    const typed = isQuick ? text : ''
    if (isInField || hasModifier || (key.length > 1 && key !== 'Enter')) {
      text = ''
      return null
    }
    text = key === 'Enter' ? '' : typed + key
    return key === 'Enter' && typed.length >= FEWEST_KEYS ? typed : null
  }
}
