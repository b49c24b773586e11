import { html, type Html } from '../pages/html.ts'
import type { Order } from './entities.ts'
import { formatRupees } from './format-rupees.ts'
import { field, testValues, type TestValue } from './sheet-fields.ts'
import { BANKS } from './test-instruments.ts'
import { appChooser, upiFields } from './upi-panel.ts'

type Sheet = {
  readonly order: Order
  readonly parent: string
  /** The payer can type a UPI ID. */
  readonly takesCollect: boolean
  /** Number of UPI payments that the order already has; the sheet waits for later ones. */
  readonly upiPayments: number
}

export function paymentSheet({ order, parent, takesCollect, upiPayments }: Sheet): Html {
  return html`<main data-order-id="${order.id}" data-parent="${parent}" data-upi-payments="${upiPayments}">
    ${sheetHeader(formatRupees(order.amount))}
    <form novalidate>
      <section id="upi-apps" aria-labelledby="upi-apps-name" hidden>
        <h2 id="upi-apps-name"></h2>
        <div></div>
      </section>
      <div role="tablist" aria-label="Way to pay">
        ${tab('card', 'Card', true)}${tab('upi', 'UPI')}${tab('netbanking', 'Netbanking')}
      </div>
      <div>${cardPanel}${panel('upi', upiFields(takesCollect))}${bankPanel}</div>
      <div class="do">
        <p class="failure" role="alert" hidden></p>
        <p class="soft" role="status"></p>
        <button class="primary" type="submit">Pay ${formatRupees(order.amount)}</button>
      </div>
    </form>
    ${appChooser}
    <section id="bank-page" aria-labelledby="bank-name" hidden>
      <h2 id="bank-name"></h2>
      <p>This stands for the page of your bank, or the app. Which result should it return?</p>
      <button class="primary" type="button" data-decision="success">Success</button>
      <button type="button" data-decision="failure">Failure</button>
      <button type="button" data-decision="late">Success after 20 seconds</button>
    </section>
  </main>`
}

export function errorSheet({ text, parent }: { text: string; parent: string }): Html {
  return html`<main data-order-id="" data-parent="${parent}">
    ${sheetHeader('')}
    <div class="notice">
      <p role="alert">${text}</p>
      <button type="button" data-dismiss>Go back</button>
    </div>
  </main>`
}

function sheetHeader(amount: string): Html {
  return html`<header>
      <img id="logo" alt="" width="44" height="44" hidden />
      <div>
        <h1 id="merchant" tabindex="-1">Payment</h1>
        <p class="soft" id="description"></p>
      </div>
      <button class="close" type="button" data-dismiss aria-label="Close payment">×</button>
      ${amount === '' ? undefined : html`<p class="amount">${amount}</p>`}
    </header>
    <div class="strip">
      <p class="test-mode">TEST MODE: no money moves</p>
      <p class="soft" id="clock" hidden></p>
    </div>`
}

function tab(method: string, name: string, isSelected = false): Html {
  return html`<button
    type="button"
    role="tab"
    id="${method}-tab"
    data-method="${method}"
    aria-controls="${method}-panel"
    aria-selected="${String(isSelected)}"
    tabindex="${isSelected ? 0 : -1}"
  >
    ${name}
  </button>`
}

function panel(method: string, fields: Html, isOpen = false): Html {
  return html`<div
    role="tabpanel"
    id="${method}-panel"
    aria-labelledby="${method}-tab"
    ${isOpen ? '' : 'hidden'}
  >
    ${fields}
  </div>`
}

function testCard(number: string, result: string): TestValue {
  return { label: number, result, fields: { number, expiry: '12/39', cvv: '123', name: 'Test Person' } }
}

const cardPanel = panel(
  'card',
  html`${field({
      name: 'number',
      label: 'Card number',
      extra: html`inputmode="numeric" autocomplete="cc-number" placeholder="4111 1111 1111 1111"
      maxlength="23"`,
    })}
    <div class="pair">
      ${field({
        name: 'expiry',
        label: 'Expiry',
        extra: html`autocomplete="cc-exp" placeholder="MM/YY" maxlength="7"`,
      })}
      ${field({
        name: 'cvv',
        label: 'CVV',
        extra: html`inputmode="numeric" type="password" autocomplete="cc-csc" maxlength="4"`,
      })}
    </div>
    ${field({ name: 'name', label: 'Name on card', extra: html`autocomplete="cc-name"` })}
    ${testValues([
      testCard('4111 1111 1111 1111', 'succeeds'),
      testCard('5267 3181 8797 5449', 'succeeds'),
      testCard('4000 0000 0000 0002', 'is declined'),
    ])}`,
  true,
)

const bankPanel = panel(
  'netbanking',
  html`<div>
      <label>
        Bank
        <select name="bank" aria-describedby="bank-hint">
          ${BANKS.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}
        </select>
      </label>
      <span class="field-hint" id="bank-hint"></span>
    </div>
    <p class="soft">The next page stands for your bank and lets you choose Success or Failure.</p>`,
)
