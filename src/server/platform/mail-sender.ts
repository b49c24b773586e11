export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
  /** The same for every attempt, so that a duplicate mail can be recognised. */
  readonly messageId: string
}

export type MailAttachment = {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
  /** The HTML refers to the attachment as `cid:<this>`. */
  readonly cid?: string
}

export type MailSender = { readonly send: (mail: Mail) => Promise<void> }
