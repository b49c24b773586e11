import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Faults } from '../faults.ts'
import type { Mails } from './mails.ts'

export type Smtp = { readonly port: number; readonly close: () => Promise<void> }

type SmtpOptions = { readonly port: number; readonly mails: Mails; readonly faults: Faults }

/** Accepts every mail, unless a fault for the operation `mail.receive` says otherwise. */
export async function listenForMail({ port, mails, faults }: SmtpOptions): Promise<Smtp> {
  const server = new SMTPServer({
    name: 'mailbox.simulator',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    size: 30_000_000,
    onData: async (stream, { envelope }, done) => {
      // A sender may die in the middle of its mail.
      const raw = await buffer(stream).catch(() => null)
      if (!raw) return
      const to = envelope.rcptTo.map(({ address }) => address)
      const fault = faults.take({ operation: 'mail.receive', subjects: to })
      if (fault?.delayMs) await wait(fault.delayMs)
      if (fault?.status) return done(refusal(fault.status))
      mails.receive({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to }, raw)
      done()
    },
  })
  // A sender that hangs up is its own affair.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** 4xx as "try again", 5xx as "never". */
function refusal(status: number): Error {
  const isForGood = status >= 500
  return Object.assign(new Error(isForGood ? 'Mailbox unavailable' : 'Try again later'), {
    responseCode: isForGood ? 550 : 451,
  })
}
