import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Attachment, Email } from 'postal-mime'
import { z } from 'zod'
import { serveFile } from '../pages/browser-files.ts'
import { sendPage } from '../pages/page.ts'
import { listBody, mailBody } from './mail-pages.ts'
import { parseMail, formatAddress, type Mail, type MailStore } from './mail-store.ts'

const DEFAULT_LIMIT = 100
const params = z.object({ id: z.string() })
const attachmentParams = z.object({ id: z.string(), at: z.coerce.number().int().min(0) })
const listQuery = z.object({
  to: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(DEFAULT_LIMIT),
})

export const mailboxRoutes: FastifyPluginAsyncZod<{ mails: MailStore }> = async (app, { mails }) => {
  const withParsedEmail = async (mail: Mail) => ({ mail, email: await parseMail(mail) })

  serveFile(app, '/mailbox/mailbox.css', new URL('mailbox.css', import.meta.url))
  app.get('/mailbox', async (_request, reply) => {
    const newest = await Promise.all(mails.newestFirst().slice(0, DEFAULT_LIMIT).map(withParsedEmail))
    return sendPage(reply, {
      title: 'Mailbox',
      rootPath: '.',
      styles: ['mailbox/mailbox.css'],
      body: listBody(newest),
    })
  })
  app.get('/mailbox/:id', { schema: { params } }, async (request, reply) => {
    const mail = mails.find(request.params.id)
    if (!mail) return notFound(reply)
    const { email } = await withParsedEmail(mail)
    const title = email.subject ?? 'Mail'
    return sendPage(reply, {
      title,
      rootPath: '..',
      styles: ['mailbox.css'],
      body: mailBody({ mail, email }),
    })
  })
  app.get('/mailbox/:id/html', { schema: { params } }, async (request, reply) => {
    const mail = mails.find(request.params.id)
    if (!mail) return notFound(reply)
    return sendUntrustedHtml(reply, await parseMail(mail))
  })
  app.get(
    '/mailbox/:id/attachments/:at',
    { schema: { params: attachmentParams } },
    async (request, reply) => {
      const mail = mails.find(request.params.id)
      const attachment = mail && (await parseMail(mail)).attachments[request.params.at]
      return attachment ? sendAttachment(reply, attachment) : notFound(reply)
    },
  )

  app.get('/mailbox/api/messages', { schema: { querystring: listQuery } }, async (request) => {
    const { to, limit } = request.query
    const matching = mails.newestFirst().filter((mail) => to === undefined || isTo(mail, to))
    return Promise.all(matching.slice(0, limit).map(async (mail) => presentMail(mail, await parseMail(mail))))
  })
  app.delete('/mailbox/api/messages', (_request, reply) => {
    mails.clear()
    return reply.code(204).send()
  })
}

function isTo(mail: Mail, address: string): boolean {
  return mail.to.some((each) => each.toLowerCase() === address.toLowerCase())
}

function presentMail(mail: Mail, email: Email) {
  const { id, receivedAt, to } = mail
  return {
    id,
    receivedAt,
    from: formatAddress(email.from) || mail.from,
    to,
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.map(({ filename, mimeType, content }, at) => ({
      filename,
      mimeType,
      bytes: bytesOf(content).length,
      path: `/mailbox/${id}/attachments/${at}`,
    })),
  }
}

/** The HTML of a mail is untrusted: no scripts, no forms, an opaque origin. */
function sendUntrustedHtml(reply: FastifyReply, email: Email): FastifyReply {
  const inline = email.attachments.flatMap(({ contentId }, at) =>
    contentId ? [{ at, cid: contentId.slice(1, -1) }] : [],
  )
  const withPictures = inline.reduce(
    (text, { cid, at }) => text.replaceAll(`cid:${cid}`, `attachments/${at}`),
    email.html ?? '',
  )
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self' http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
        'sandbox allow-popups allow-popups-to-escape-sandbox',
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .type('text/html; charset=utf-8')
    .send(`<base target="_blank">${withPictures}`)
}

function sendAttachment(
  reply: FastifyReply,
  { content, mimeType, filename, disposition }: Attachment,
): FastifyReply {
  const name = encodeURIComponent(filename ?? 'attachment')
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-disposition',
      `${disposition === 'inline' ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    )
    .type(mimeType)
    .send(bytesOf(content))
}

function bytesOf(content: Attachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content)
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'not_found' })
}
