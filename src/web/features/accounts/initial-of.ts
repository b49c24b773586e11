/** A flag, or an emoji with its colour, form and the emoji that are joined to it. */
const EMOJI =
  /^(?:\p{RI}\p{RI}|\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*)*)/u

/** Returns the first letter of a name as a capital, or its first emoji as a whole. */
export function initialOf(name: string): string {
  const [emoji] = EMOJI.exec(name) ?? []
  return emoji ?? (Array.from(name)[0] ?? '').toUpperCase()
}
