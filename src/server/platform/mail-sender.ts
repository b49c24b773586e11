export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
  /** The same for every attempt, so that a mail sent twice can be recognised. */
  readonly messageId: string
}

export type MailAttachment = {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
  /** The HTML shows it in place as `cid:<this>`. */
  readonly cid?: string
}

export type MailSender = { readonly send: (mail: Mail) => Promise<void> }
