import type { FastifyPluginAsync } from 'fastify'
import type { Faults } from '../faults.ts'
import { mailboxRoutes } from './mailbox.routes.ts'
import { openMails } from './mails.ts'
import { listenForMail } from './smtp.ts'

export type MailboxOptions = {
  readonly directory: string | undefined
  /** 0 takes any free one; without it no mail is taken in. */
  readonly smtpPort: number | undefined
  readonly faults: Faults
  readonly now: () => number
  readonly onReset: (reset: () => void) => void
  readonly onSmtp: (port: number) => void
}

/** Takes every mail over SMTP and shows it. */
export const mailbox: FastifyPluginAsync<MailboxOptions> = async (app, options) => {
  const mails = openMails(options.directory, options.now)
  options.onReset(mails.clear)
  await app.register(mailboxRoutes, { mails })
  if (options.smtpPort !== undefined) {
    const smtp = await listenForMail({ port: options.smtpPort, mails, faults: options.faults })
    options.onSmtp(smtp.port)
    app.addHook('onClose', () => smtp.close())
  }
  app.addHook('onClose', () => mails.close())
}
