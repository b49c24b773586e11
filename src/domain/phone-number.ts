/** +91, 0091, 091 or 91 is the country, 0 alone the trunk prefix of calls within India. */
const INDIAN_NUMBER = /^(?:(?:\+|0{0,2})91|0)?(\d{10})$/

/** Returns the ten digits of a number of India without the code of the country, spaces and hyphens, as people type them. Any other text is returned as it is. */
export function tenDigitPhone(typed: string): string {
  const [, digits] = INDIAN_NUMBER.exec(typed.replaceAll(/[\s-]/g, '')) ?? []
  return digits ?? typed
}
