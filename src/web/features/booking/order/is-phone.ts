/** Whether the page is on a phone: the pointer is a finger, and the screen is narrow. */
export function isPhone(): boolean {
  return ['(pointer: coarse)', '(max-width: 47.99rem)'].every((query) => matchMedia(query).matches)
}

/** Whether the browser runs on iOS. An iPad that asks for desktop pages counts as a desktop. */
export function isIos(userAgent = navigator.userAgent): boolean {
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent)
}
