import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Faults } from '../faults.ts'
import type { MailStore } from './mail-store.ts'

export type RunningSmtpServer = { readonly port: number; readonly close: () => Promise<void> }

type SmtpOptions = {
  readonly port: number
  readonly mails: MailStore
  readonly faults: Faults
  readonly onMail: () => void
}

/** Accepts every mail, except for faults of the operation `mail.receive`. */
export async function startSmtpServer({
  port,
  mails,
  faults,
  onMail,
}: SmtpOptions): Promise<RunningSmtpServer> {
  const server = new SMTPServer({
    name: 'mailbox.simulator',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    size: 30_000_000,
    onData: async (stream, { envelope }, done) => {
      // The client may disconnect before the mail is complete.
      const raw = await buffer(stream).catch(() => null)
      if (!raw) return
      onMail()
      const to = envelope.rcptTo.map(({ address }) => address)
      const fault = faults.takeFault({ operation: 'mail.receive', subjects: to })
      if (fault?.delayMs) await wait(fault.delayMs)
      if (fault?.status) return done(smtpError(fault.status))
      mails.receive({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to }, raw)
      done()
    },
  })
  // A client that disconnects must not end the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** A status from 400 is a temporary SMTP failure (451), from 500 a permanent one (550). */
function smtpError(status: number): Error {
  const isPermanent = status >= 500
  return Object.assign(new Error(isPermanent ? 'Mailbox unavailable' : 'Try again later'), {
    responseCode: isPermanent ? 550 : 451,
  })
}
