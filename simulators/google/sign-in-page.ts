import { html, type Html } from '../pages/html.ts'
import type { GoogleAccount } from './accounts.ts'

type SignInPage = {
  readonly accounts: readonly GoogleAccount[]
  readonly clientId: string
  readonly nonce: string
  readonly parent: string
}

export function signInBody({ accounts, clientId, nonce, parent }: SignInPage): Html {
  return html`<main data-client-id="${clientId}" data-nonce="${nonce}" data-parent="${parent}">
    <header>
      <div>
        <h1 tabindex="-1">Choose an account</h1>
        <p class="soft">to go on to this site</p>
      </div>
      <button class="close" type="button" data-dismiss aria-label="Close sign in">×</button>
    </header>
    <div class="strip">
      <p class="test-mode">TEST MODE: not the real Google</p>
    </div>
    <section>
      <p class="failure" role="alert" hidden></p>
      <ul>
        ${accounts.map(accountItem)}
      </ul>
      <form novalidate>
        <h2>Use another account</h2>
        <label>Email address <input name="email" type="email" autocomplete="off" required /></label>
        <label>Your name <input name="name" autocomplete="off" required /></label>
        <button class="primary" type="submit">Continue</button>
      </form>
    </section>
  </main>`
}

function accountItem({ name, email }: GoogleAccount): Html {
  return html`<li>
    <button type="button" data-name="${name}" data-email="${email}">
      <img src="pictures/${encodeURIComponent(name)}.svg" alt="" width="40" height="40" />
      <span>${name}<span class="soft">${email}</span></span>
    </button>
  </li>`
}
