import type { FastifyPluginAsync } from 'fastify'
import type { Faults } from '../faults.ts'
import { mailboxRoutes } from './mailbox.routes.ts'
import { openMailStore } from './mail-store.ts'
import { startSmtpServer } from './smtp.ts'

export type MailboxOptions = {
  readonly directory: string | undefined
  /** 0 chooses a free port; without it the SMTP server is not started. */
  readonly smtpPort: number | undefined
  readonly faults: Faults
  readonly now: () => number
  readonly onReset: (reset: () => void) => void
  /** Called for every mail that a client has sent, whatever the response to it. */
  readonly onMail: () => void
  readonly onSmtpReady: (port: number) => void
}

/** Receives all mails over SMTP and shows them. */
export const mailbox: FastifyPluginAsync<MailboxOptions> = async (app, options) => {
  const mails = openMailStore(options.directory, options.now)
  options.onReset(mails.clear)
  await app.register(mailboxRoutes, { mails })
  if (options.smtpPort !== undefined) {
    const { smtpPort: port, faults, onMail } = options
    const smtp = await startSmtpServer({ port, mails, faults, onMail })
    options.onSmtpReady(smtp.port)
    app.addHook('onClose', () => smtp.close())
  }
  app.addHook('onClose', () => mails.close())
}
