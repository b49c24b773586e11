/** A hand scanner types like a keyboard, with a few milliseconds between its keys. */
export const MOST_BETWEEN_KEYS = 50
/** Two quick keys can be a person's, and four in a field, such as an amount. */
const FEWEST_KEYS = 3
const FEWEST_KEYS_IN_FIELD = 5

type PressedKey = {
  /** `KeyboardEvent.key`. */
  readonly key: string
  /** Milliseconds. */
  readonly at: number
  readonly isInField: boolean
  /** The key is held down. */
  readonly isRepeat?: boolean
}

export type KeyOutcome = {
  /** Keys of a person that were held and act now. */
  readonly released: readonly string[]
  /** What a scanner has typed. */
  readonly scan: string | null
  /** Neither the browser nor the page gets this key now. */
  readonly isHeld: boolean
}

const nothing = { text: '', isInField: false, lastAt: -Infinity }

/**
 * Tells the keys of a hand scanner from those of a person before they act: outside fields printable keys are held until the next one, or until `rest`,
 * which is called when none has come for `MOST_BETWEEN_KEYS`. A scan ends with Enter, Tab or nothing; in a field with Enter or Tab.
 */
export function createKeyRuns() {
  let run = nothing

  /** What the run was. */
  function end(hasSuffix: boolean): Pick<KeyOutcome, 'released' | 'scan'> {
    const { text, isInField } = run
    run = nothing
    const isScan = isInField ? hasSuffix && text.length >= FEWEST_KEYS_IN_FIELD : text.length >= FEWEST_KEYS
    if (isScan) return { released: [], scan: text }
    return { released: isInField ? [] : [...text], scan: null }
  }

  return {
    take({ key, at, isInField, isRepeat = false }: PressedKey): KeyOutcome {
      // Shift makes capitals; as a key of its own it is part of the run.
      if (key === 'Shift') return { released: [], scan: null, isHeld: false }
      const isQuick = at - run.lastAt <= MOST_BETWEEN_KEYS && isInField === run.isInField
      // A space presses the button that has the focus.
      const isPrintable = key.length === 1 && (key !== ' ' || isQuick || isInField)
      if (!isPrintable) {
        const ended = end(isQuick && (key === 'Enter' || key === 'Tab'))
        return { ...ended, isHeld: isQuick && ended.scan !== null }
      }
      // A key that is held down acts once, and is no scan.
      if (isRepeat) return { released: [], scan: null, isHeld: !isInField }
      const ended = isQuick ? { released: [], scan: null } : end(false)
      run = { text: isQuick ? run.text + key : key, isInField, lastAt: at }
      return { ...ended, isHeld: !isInField }
    },
    rest: (): Pick<KeyOutcome, 'released' | 'scan'> => end(false),
  }
}
