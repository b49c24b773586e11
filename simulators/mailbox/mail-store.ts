import { randomUUID } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { openJournal } from '../journal.ts'

export type Mail = {
  readonly id: string
  readonly receivedAt: string
  readonly from: string
  /** The recipients of the SMTP envelope, which may differ from the headers. */
  readonly to: readonly string[]
  readonly raw: string
}

export type MailStore = {
  readonly newestFirst: () => Mail[]
  readonly find: (id: string) => Mail | undefined
  readonly receive: (envelope: { from: string; to: readonly string[] }, raw: Buffer) => Mail
  readonly clear: () => void
  readonly close: () => void
}

const MAX_MAILS = 500

/** Keeps the newest 500 mails in raw form; they are parsed when read. */
export function openMailStore(directory: string | undefined, now: () => number): MailStore {
  const journal = openJournal<Mail>(directory, 'mailbox')
  const mails = new Map(journal.replayed.slice(-MAX_MAILS).map((mail) => [mail.id, mail]))
  return {
    newestFirst: () => [...mails.values()].reverse(),
    find: (id) => mails.get(id),
    receive: (envelope, raw) => {
      const receivedAt = new Date(now()).toISOString()
      const mail = { id: randomUUID(), receivedAt, ...envelope, raw: raw.toString('base64') }
      journal.append([mail])
      mails.set(mail.id, mail)
      if (mails.size > MAX_MAILS) for (const oldest of mails.keys()) return (mails.delete(oldest), mail)
      return mail
    },
    clear: () => {
      journal.clear()
      mails.clear()
    },
    close: () => journal.close(),
  }
}

export function parseMail(mail: Mail): Promise<Email> {
  return PostalMime.parse(Buffer.from(mail.raw, 'base64'))
}

export function formatAddress(address: Address | undefined): string {
  if (!address) return ''
  if (address.group) return address.group.map(formatAddress).join(', ')
  return address.name ? `${address.name} <${address.address}>` : address.address
}
