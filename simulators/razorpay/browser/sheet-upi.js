const POLL_MS = 500
const APP_NAMES = { google_pay: 'Google Pay', phonepe: 'PhonePe', paytm: 'Paytm', bhim: 'BHIM' }

/** Returns how UPI is paid on this device: `intent` opens an app, `qr` is for another phone, `collect` is a typed ID, which only iOS still has. */
export function chooseUpiFlow({ form, hidesCollect }) {
  if (form.elements.vpa && !hidesCollect) return 'collect'
  return matchMedia('(pointer: coarse)').matches ? 'intent' : 'qr'
}

/** Shows the part of the UPI panel that is for this flow. */
export function showUpiFlow(form, flow) {
  form.dataset.upi = flow
  for (const part of form.querySelectorAll('[data-flow]')) part.hidden = part.dataset.flow !== flow
}

/** Returns buttons of apps; without `apps`, of all that the test knows. */
export function appButtons(onChoose, apps = Object.keys(APP_NAMES)) {
  return apps.map((app) => {
    const title = APP_NAMES[app] ?? app
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: title })
    button.addEventListener('click', () => onChoose(title))
    return button
  })
}

/** Shows the QR of the order and calls `onPayment` with each payment by UPI that begins or ends after that. */
export async function startQr({ orderId, payer, known, onPayment }) {
  const page = new URL(`upi/${orderId}`, location.href).href
  document.querySelector('#phone').href = page
  const { image } = await (await post('qr', { order_id: orderId, page, ...payer })).json()
  if (image) document.querySelector('#qr').src = image
  let shown
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const reply = await fetch(`orders/${orderId}/upi-payments`).catch(() => undefined)
    const payments = reply?.ok ? (await reply.json()).slice(known) : []
    const latest = payments.at(-1)
    const state = `${payments.length} ${latest?.status}`
    if (!latest || state === shown) continue
    shown = state
    onPayment(latest)
  }
}

export function post(path, body) {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
