const SHOWN = 10

/** Returns the beginning of a scanned text, enough to recognise it in a list: the QR of a stranger may hold anything. */
export function shortCode(text: string): string {
  const letters = [...text.trim().replaceAll(/\s+/g, ' ')]
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : letters.join('')
}
