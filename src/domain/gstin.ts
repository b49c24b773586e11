/** States and union territories by the first two digits of a GSTIN. */
const states: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** Format: state, PAN, registration number, Z, check digit. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export function isGstin(text: string): boolean {
  return FORM.test(text) && text.slice(0, 2) in states && checkDigit(text.slice(0, -1)) === text.at(-1)
}

/** Returns the place of supply of the seller's state: "Madhya Pradesh (23)". */
export function placeOfSupply(gstin: string): string {
  const code = stateCodeOf(gstin)
  return `${states[code] ?? 'India'} (${code})`
}

/** Returns the same as the offline tool of the returns writes it: "23-Madhya Pradesh". */
export function portalPlace(gstin: string): string {
  const code = stateCodeOf(gstin)
  return `${code}-${(states[code] ?? 'India').replaceAll(' and ', ' & ')}`
}

/** Returns the code of the seller's state: "23". */
export function stateCodeOf(gstin: string): string {
  return gstin.slice(0, 2)
}

/** Luhn algorithm in base 36. */
export function checkDigit(text: string): string {
  const sum = [...text].reduce((total, letter, index) => {
    const product = DIGITS.indexOf(letter) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36] ?? ''
}
