import type { Language } from '#domain/languages.ts'
import { messagesIn } from '#server/messages.ts'
import type { MailAttachment } from '#server/platform/mail-sender.ts'
import type { MailContent } from '#server/platform/mail-template.ts'

/** A credit note that a mail carries, as PDF. */
export type CreditNoteFile = { readonly number: string; readonly content: Buffer }

export function creditNoteFile({ number, content }: CreditNoteFile): MailAttachment {
  const filename = `credit-note-${number.replaceAll('/', '-')}.pdf`
  return { filename, content, contentType: 'application/pdf' }
}

export function creditNoteFacts(notes: readonly CreditNoteFile[], language: Language): MailContent['facts'] {
  const title = messagesIn(language).credit_note_title()
  return notes.map(({ number }) => [title, number])
}

/** Why the credit note of an exchange has another amount than what goes back. */
export function exchangeNoteText(notes: readonly CreditNoteFile[], language: Language): string[] {
  return notes.length === 0 ? [] : [messagesIn(language).mail_exchange_credit_note()]
}
