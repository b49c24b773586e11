import type { Email } from 'postal-mime'
import { html, type Html } from '../pages/html.ts'
import { formatAddress, type Mail } from './mail-store.ts'

export type ParsedMail = { readonly mail: Mail; readonly email: Email }

const TIME = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
})

export function listBody(opened: readonly ParsedMail[]): Html {
  return html`<main class="page">
    <p class="test-mode">TEST MODE: these mails were not sent</p>
    <h1>Mailbox</h1>
    ${
      opened.length === 0
        ? html`<p class="soft">No mail yet. Whatever the site sends appears here.</p>`
        : html`<ol class="mails">
            ${opened.map(mailItem)}
          </ol>`
    }
  </main>`
}

export function mailBody({ mail, email }: ParsedMail): Html {
  return html`<main class="page">
    <p><a href="../mailbox">All mail</a></p>
    <h1>${subjectText(email)}</h1>
    <dl>
      <dt>From</dt>
      <dd>${formatAddress(email.from) || mail.from}</dd>
      <dt>To</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>Received</dt>
      <dd>${receivedTime(mail)}</dd>
    </dl>
    ${attachments({ mail, email })}
    ${
      email.html === undefined
        ? undefined
        : html`<iframe
            title="The mail as it looks"
            src="${mail.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
    }
    ${
      email.text === undefined
        ? undefined
        : html`<section>
            <h2>Plain text</h2>
            <pre>${email.text}</pre>
          </section>`
    }
  </main>`
}

function mailItem({ mail, email }: ParsedMail): Html {
  return html`<li>
    <a href="./mailbox/${mail.id}">${subjectText(email)}</a>
    <span>${mail.to.join(', ')}</span>
    <time class="soft" datetime="${mail.receivedAt}">${receivedTime(mail)}</time>
  </li>`
}

function attachments({ mail, email }: ParsedMail): Html | undefined {
  if (email.attachments.length === 0) return undefined
  return html`<ul aria-label="Attachments">
    ${email.attachments.map(
      (attachment, at) =>
        html`<li>
          <a href="${mail.id}/attachments/${at}" download>${attachment.filename ?? `attachment ${at + 1}`}</a>
          <span class="soft">${attachment.mimeType}</span>
        </li>`,
    )}
  </ul>`
}

function subjectText(email: Email): string {
  return email.subject || '(no subject)'
}

function receivedTime(mail: Mail): string {
  return TIME.format(new Date(mail.receivedAt))
}
