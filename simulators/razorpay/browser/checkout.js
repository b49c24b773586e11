import { currentScriptFolder, openSheetFrame, pageColorScheme } from '../../pages/sheet-frame.js'

const folder = currentScriptFolder()

/** The part of the provider's checkout API that merchants use. The amount comes from the provider's order, never from the page. */
class Razorpay {
  #options
  #listeners = new Map()
  #sheet
  #timer

  constructor(options) {
    if (!options?.key) throw new Error('No key passed')
    if (!options.order_id) throw new Error('No order_id passed')
    this.#options = options
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    return this
  }

  open() {
    if (this.#sheet) return
    const { key, order_id: orderId, timeout } = this.#options
    const query = new URLSearchParams({
      key_id: key,
      order_id: orderId,
      parent: origin,
      scheme: pageColorScheme(),
    })
    this.#sheet = openSheetFrame({
      url: `${folder}checkout/sheet?${query}`,
      title: 'Payment',
      onMessage: (message) => this.#handleMessage(message),
      onEscape: () => this.#dismissByEscape(),
    })
    if (timeout > 0) this.#timer = setTimeout(() => this.#dismiss('timeout'), timeout * 1000)
  }

  close() {
    clearTimeout(this.#timer)
    this.#sheet?.close()
    this.#sheet = undefined
  }

  #handleMessage(message) {
    switch (message?.kind) {
      case 'ready':
        return this.#sendMerchant()
      case 'paid':
        this.close()
        return this.#succeed(message.response)
      case 'failed':
        if (this.#options.retry === false || this.#options.retry?.enabled === false) this.close()
        return this.#emit('payment.failed', message.body)
      case 'escape':
        return this.#dismissByEscape()
      case 'dismiss':
        return this.#dismiss()
    }
  }

  #sendMerchant() {
    const { name, description, image, prefill, timeout } = this.#options
    const apps = upiApps(this.#options)
    const hidesCollect = isCollectHidden(this.#options)
    this.#sheet.send({ kind: 'merchant', name, description, image, prefill, timeout, apps, hidesCollect })
  }

  #succeed(response) {
    const { handler, callback_url: callbackUrl, redirect } = this.#options
    if (callbackUrl && (redirect || !handler)) submitForm(callbackUrl, response)
    else handler?.(response)
  }

  #dismissByEscape() {
    if (this.#options.modal?.escape !== false) this.#dismiss()
  }

  #dismiss(reason) {
    this.close()
    this.#options.modal?.ondismiss?.(reason)
  }

  #emit(event, detail) {
    for (const listener of this.#listeners.get(event) ?? []) listener(detail)
  }
}

/** Returns the first block of the merchant's configuration that has UPI apps to be opened by intent: its name and the apps. */
function upiApps({ config }) {
  const { blocks = {}, sequence = [] } = config?.display ?? {}
  const named = sequence.map((name) => blocks[name.replace(/^block\./, '')])
  const block = named.find((one) => one?.instruments.some(isIntent))
  return (
    block && { name: block.name, apps: block.instruments.filter(isIntent).flatMap(({ apps = [] }) => apps) }
  )
}

function isCollectHidden({ config }) {
  const { hide = [] } = config?.display ?? {}
  return hide.some(({ method, flows }) => method === 'upi' && (!flows || flows.includes('collect')))
}

function isIntent({ method, flows = [] }) {
  return method === 'upi' && flows.includes('intent')
}

function submitForm(url, fields) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

window.Razorpay = Razorpay
