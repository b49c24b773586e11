import { html, type Html } from '../pages/html.ts'
import type { Order } from './entities.ts'
import { formatRupees } from './format-rupees.ts'
import { BANKS } from './test-instruments.ts'

type Sheet = { readonly order: Order; readonly parent: string }

export function paymentSheet({ order, parent }: Sheet): Html {
  return html`<main data-order-id="${order.id}" data-parent="${parent}">
    ${sheetHeader(formatRupees(order.amount))}
    <form novalidate>
      <section id="upi-apps" aria-labelledby="upi-apps-name" hidden>
        <h2 id="upi-apps-name"></h2>
        <div></div>
      </section>
      <div role="tablist" aria-label="Way to pay">
        ${tab('card', 'Card', true)}${tab('upi', 'UPI')}${tab('netbanking', 'Netbanking')}
      </div>
      <div>${cardPanel}${upiPanel}${bankPanel}</div>
      <div class="do">
        <p class="failure" role="alert" hidden></p>
        <p class="soft" role="status"></p>
        <button class="primary" type="submit">Pay ${formatRupees(order.amount)}</button>
      </div>
    </form>
    <section id="bank-page" aria-labelledby="bank-name" hidden>
      <h2 id="bank-name"></h2>
      <p>This stands for the page of your bank, or the app. Which result should it return?</p>
      <button class="primary" type="button" data-decision="success">Success</button>
      <button type="button" data-decision="failure">Failure</button>
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

type Field = { readonly name: string; readonly label: string; readonly extra?: Html }

function field({ name, label, extra }: Field): Html {
  return html`<div>
    <label>${label} <input name="${name}" aria-describedby="${name}-hint" ${extra} /></label>
    <span class="field-hint" id="${name}-hint"></span>
  </div>`
}

type TestValue = {
  readonly label: string
  readonly result: string
  /** The values that a click on it enters into the fields. */
  readonly fields: Readonly<Record<string, string>>
}

function testValues(values: readonly TestValue[]): Html {
  return html`<section class="test-values" aria-label="Test values">
    <p class="soft">In test mode these work. Press one to fill it in.</p>
    <ul>
      ${values.map(
        ({ label, result, fields }) =>
          html`<li>
            <button type="button" data-fill="${JSON.stringify(fields)}">
              <span>${label}</span> <span class="soft">${result}</span>
            </button>
          </li>`,
      )}
    </ul>
  </section>`
}

function testCard(number: string, result: string): TestValue {
  return { label: number, result, fields: { number, expiry: '12/39', cvv: '123', name: 'Test Person' } }
}

function testVpa(vpa: string, result: string): TestValue {
  return { label: vpa, result, fields: { vpa } }
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

const upiPanel = panel(
  'upi',
  html`${field({
    name: 'vpa',
    label: 'UPI ID',
    extra: html`inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false"
    placeholder="name@bank"`,
  })}
  ${testValues([
    testVpa('success@razorpay', 'succeeds'),
    testVpa('failure@razorpay', 'fails'),
    testVpa('late@razorpay', 'succeeds after 20 s'),
  ])}`,
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
