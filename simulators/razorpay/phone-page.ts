import { html, type Html } from '../pages/html.ts'
import { formatRupees } from './format-rupees.ts'

type PhonePage = {
  /** In paise; null when the payer chooses it. */
  readonly amount: number | null
  readonly description: string
  /** True when the bank may confirm the payment later. */
  readonly canBeLate?: boolean
}

/** The page of a UPI app on a phone that has scanned a QR or opened a payment link. */
export function phonePage({ amount, description, canBeLate = true }: PhonePage): Html {
  return html`<main class="phone">
    <h1>${amount === null ? 'Pay' : html`Pay ${formatRupees(amount)}`}</h1>
    <p class="soft">${description}</p>
    <p class="test-mode">TEST MODE: no money moves</p>
    <p>This stands for the UPI app of a phone. Which result should it return?</p>
    <form method="post">
      ${amount === null ? amountField : undefined}
      <button class="primary" name="decision" value="success">Success</button>
      <button name="decision" value="failure">Failure</button>
      ${canBeLate ? html`<button name="decision" value="late">Success after 20 seconds</button>` : undefined}
    </form>
  </main>`
}

const amountField = html`<label>
  Amount in rupees <input name="rupees" inputmode="decimal" pattern="\\d+(\\.\\d{1,2})?" required />
</label>`

/** The page of the app after the payment. */
export function phoneMessage(text: string): Html {
  return html`<main class="phone">
    <h1>UPI app</h1>
    <p role="status">${text}</p>
  </main>`
}
