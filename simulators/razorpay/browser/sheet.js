import { readInstrument, showInvalid } from './sheet-fields.js'
import { startTabs } from './sheet-tabs.js'
import { appButtons, chooseUpiFlow, post, showUpiFlow, startQr } from './sheet-upi.js'

const { orderId, parent: merchantOrigin, upiPayments } = document.body.querySelector('main').dataset
const form = document.querySelector('form')
const status = document.querySelector('[role=status]')
const failure = document.querySelector('[role=alert]')
const bankPage = document.querySelector('#bank-page')
const appChooser = document.querySelector('#app-chooser')
const POLL_MS = 1200

let prefill = {}
/** Called with the result of the bank's page or the app. */
let decide
const postToMerchant = (message) => parent.postMessage(message, merchantOrigin)

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== merchantOrigin || data?.kind !== 'merchant') return
  showMerchant(data)
})

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') postToMerchant({ kind: 'escape' })
})
for (const button of document.querySelectorAll('[data-dismiss]')) {
  button.addEventListener('click', () => postToMerchant({ kind: 'dismiss' }))
}

if (form) startForm()
postToMerchant({ kind: 'ready' })

function showMerchant({ name, description, image, prefill: prefilled, timeout, apps, hidesCollect }) {
  prefill = prefilled ?? {}
  if (name) document.querySelector('#merchant').textContent = name
  if (description) document.querySelector('#description').textContent = description
  const logo = document.querySelector('#logo')
  if (image) Object.assign(logo, { src: image, hidden: false })
  if (form) startUpi({ apps, hidesCollect })
  if (prefill.method && form) document.querySelector(`#${prefill.method}-tab`)?.click()
  if (prefill.name && form) form.elements.name.value = prefill.name
  document.querySelector('h1').focus()
  if (timeout > 0) startCountdown(Date.now() + timeout * 1000)
}

function startUpi({ apps, hidesCollect }) {
  const flow = chooseUpiFlow({ form, hidesCollect })
  showUpiFlow(form, flow)
  if (flow !== 'qr') return showApps(apps)
  const { email, contact } = prefill
  void startQr({ orderId, payer: { email, contact }, known: Number(upiPayments), onPayment: showPayment })
}

/** Shows buttons of UPI apps, each of which opens the simulated app: those that the merchant asks for, and all in the chooser. */
function showApps(merchantApps) {
  appChooser.querySelector('div').replaceChildren(...appButtons(openApp))
  if (!merchantApps) return
  const section = document.querySelector('#upi-apps')
  section.querySelector('h2').textContent = merchantApps.name
  section.querySelector('div').replaceChildren(...appButtons(openApp, merchantApps.apps))
  section.hidden = false
}

function openApp(title) {
  openStandIn(title, (decision) => pay({ method: 'upi', flow: 'intent', decision }))
}

function showPayment({ status: paymentStatus, response, error }) {
  if (response) return postToMerchant({ kind: 'paid', response })
  if (paymentStatus === 'failed') return fail({ error })
  setBusy('Waiting for your bank to confirm…')
}

function startCountdown(until) {
  const clock = document.querySelector('#clock')
  clock.hidden = false
  const show = () => {
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1000))
    clock.textContent = `Time left ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  }
  show()
  setInterval(show, 1000)
}

function startForm() {
  startTabs(document.querySelector('[role=tablist]'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isUpiWithoutField()) return openChooser()
    const instrument = readInstrument(form)
    if (!instrument) return
    if (instrument.method === 'netbanking') return openBank(instrument)
    void pay(instrument)
  })
  for (const button of form.querySelectorAll('[data-fill]')) {
    button.addEventListener('click', () => fill(JSON.parse(button.dataset.fill)))
  }
  appChooser.querySelector('[data-cancel]').addEventListener('click', closeStandIn)
  for (const button of bankPage.querySelectorAll('[data-decision]')) {
    button.addEventListener('click', () => {
      closeStandIn()
      void decide(button.dataset.decision)
    })
  }
}

function fill(values) {
  for (const [name, value] of Object.entries(values)) {
    if (name !== 'name' || !form.elements.name.value) form.elements[name].value = value
  }
  form.querySelector('button.primary').focus()
}

function isUpiWithoutField() {
  return form.dataset.upi !== 'collect' && !document.querySelector('#upi-panel').hidden
}

function openChooser() {
  if (form.dataset.upi !== 'intent') return
  form.hidden = true
  appChooser.hidden = false
  appChooser.querySelector('button').focus()
}

function openBank(instrument) {
  const option = [...form.elements.bank.options].find(({ value }) => value === instrument.bank)
  openStandIn(option.textContent, (decision) => pay({ ...instrument, decision }))
}

/** Opens the simulated page of a bank or an app; `onDecision` gets the result that is chosen there. */
function openStandIn(title, onDecision) {
  decide = onDecision
  bankPage.querySelector('h2').textContent = title
  form.hidden = true
  appChooser.hidden = true
  bankPage.hidden = false
  bankPage.querySelector('button').focus()
}

function closeStandIn() {
  bankPage.hidden = true
  appChooser.hidden = true
  form.hidden = false
}

async function pay(instrument) {
  setBusy('Processing your payment…')
  try {
    const { email, contact } = prefill
    const reply = await post('pay', { order_id: orderId, instrument, email, contact })
    const { response: checkoutResponse, pending, error } = await reply.json()
    if (pending) return await pollPayment(pending)
    if (checkoutResponse) return postToMerchant({ kind: 'paid', response: checkoutResponse })
    fail({ error })
  } catch {
    fail({ error: { description: 'The payment provider did not respond. Check before you pay again.' } })
  }
}

async function pollPayment(paymentId) {
  setBusy('Waiting for your bank to confirm…')
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const { status: paymentStatus, response, error } = await (await fetch(`payments/${paymentId}`)).json()
    if (response) return postToMerchant({ kind: 'paid', response })
    if (paymentStatus === 'failed') return fail({ error })
  }
}

function setBusy(text) {
  failure.hidden = true
  status.textContent = text
  for (const control of form.elements) control.disabled = true
}

function fail(body) {
  status.textContent = ''
  for (const control of form.elements) control.disabled = false
  failure.textContent = body.error.description
  failure.hidden = false
  showInvalid(form, body.error.field)
  if (body.error.metadata?.payment_id) postToMerchant({ kind: 'failed', body })
  form.querySelector('button.primary').focus()
}
