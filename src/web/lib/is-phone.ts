/** Whether the page is on a phone: the pointer is a finger, and the screen is narrow. */
export function isPhone(): boolean {
  return ['(pointer: coarse)', '(max-width: 47.99rem)'].every((query) => matchMedia(query).matches)
}
