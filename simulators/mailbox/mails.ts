import { randomUUID } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { openJournal } from '../journal.ts'

export type Mail = {
  readonly id: string
  readonly receivedAt: string
  readonly from: string
  /** The addresses that the sender gave to SMTP, whatever the headers say. */
  readonly to: readonly string[]
  readonly raw: string
}

export type Mails = {
  readonly newestFirst: () => Mail[]
  readonly find: (id: string) => Mail | undefined
  readonly receive: (envelope: { from: string; to: readonly string[] }, raw: Buffer) => Mail
  readonly clear: () => void
  readonly close: () => void
}

const KEPT = 500

/** The newest mails, raw as they came; they are parsed when somebody looks. */
export function openMails(directory: string | undefined, now: () => number): Mails {
  const journal = openJournal<Mail>(directory, 'mailbox')
  const mails = new Map(journal.replayed.slice(-KEPT).map((mail) => [mail.id, mail]))
  return {
    newestFirst: () => [...mails.values()].reverse(),
    find: (id) => mails.get(id),
    receive: (envelope, raw) => {
      const receivedAt = new Date(now()).toISOString()
      const mail = { id: randomUUID(), receivedAt, ...envelope, raw: raw.toString('base64') }
      journal.append([mail])
      mails.set(mail.id, mail)
      if (mails.size > KEPT) for (const oldest of mails.keys()) return (mails.delete(oldest), mail)
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

export function writtenAddress(address: Address | undefined): string {
  if (!address) return ''
  if (address.group) return address.group.map(writtenAddress).join(', ')
  return address.name ? `${address.name} <${address.address}>` : address.address
}
