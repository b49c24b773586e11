const CHECKS = {
  number: [/^(\d ?){12,19}$/, 'Enter the number on the card'],
  expiry: [/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, 'Write the expiry as MM/YY'],
  cvv: [/^\d{3,4}$/, 'Enter the 3 or 4 digits of the CVV'],
  name: [/\S/, 'Enter the name on the card'],
  vpa: [/^[\w.-]+@[a-zA-Z]+$/, 'Write the UPI ID as name@bank'],
  bank: [/./, 'Choose a bank'],
}
const FIELDS = { card: ['number', 'expiry', 'cvv', 'name'], upi: ['vpa'], netbanking: ['bank'] }

/** Returns the instrument entered in the open tab, or undefined when a field is invalid. */
export function readInstrument(form) {
  const { method } = form.querySelector('[role=tab][aria-selected=true]').dataset
  const values = FIELDS[method].map((name) => [name, form.elements[name].value.trim()])
  const invalid = values.filter(([name, value]) => !setValidity(form, name, CHECKS[name][0].test(value)))
  const flow = method === 'upi' ? { flow: 'collect' } : {}
  if (invalid.length === 0) return { method, ...flow, ...Object.fromEntries(values) }
  form.elements[invalid[0][0]].focus()
  return undefined
}

/** Marks the field of a server error, named `instrument.number` or `number`. */
export function showInvalid(form, field) {
  const name = field?.split('.').at(-1)
  if (name && CHECKS[name]) form.elements[name]?.setAttribute('aria-invalid', 'true')
}

function setValidity(form, name, isValid) {
  const field = form.elements[name]
  const hint = document.getElementById(`${name}-hint`)
  field.setAttribute('aria-invalid', String(!isValid))
  hint.textContent = isValid ? '' : CHECKS[name][1]
  return isValid
}
