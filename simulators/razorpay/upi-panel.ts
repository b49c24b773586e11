import { html, type Html } from '../pages/html.ts'
import { field, testValues, type TestValue } from './sheet-fields.ts'

/** The three ways to pay by UPI; the script shows the one of the device. */
export function upiFields(takesCollect: boolean): Html {
  return html`<div data-flow="qr" hidden>
      <p>Scan this QR with any UPI app.</p>
      <img id="qr" alt="UPI QR" width="200" height="200" />
      <p class="soft">
        In test mode it is paid on <a id="phone" target="_blank" rel="noopener">the page of a phone</a>. This
        window waits for it.
      </p>
    </div>
    <div data-flow="intent" hidden>
      <p>Choose the UPI app on this phone.</p>
      <p class="soft">In test mode a stand-in of the app asks which result it should return.</p>
    </div>
    ${takesCollect ? collectFields : undefined}`
}

const collectFields = html`<div data-flow="collect" hidden>
  ${field({
    name: 'vpa',
    label: 'UPI ID',
    extra: html`inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false"
    placeholder="name@bank"`,
  })}
  ${testValues([
    testVpa('success@razorpay', 'succeeds'),
    testVpa('failure@razorpay', 'fails'),
    testVpa('late@razorpay', 'succeeds after 20 s'),
  ])}
</div>`

function testVpa(vpa: string, result: string): TestValue {
  return { label: vpa, result, fields: { vpa } }
}

/** The list of UPI apps that Android shows when a page opens a UPI address. */
export const appChooser = html`<section id="app-chooser" aria-labelledby="app-chooser-name" hidden>
  <h2 id="app-chooser-name">Pay with</h2>
  <div></div>
  <button type="button" data-cancel>Cancel</button>
</section>`
