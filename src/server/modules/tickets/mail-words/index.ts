import type { Language } from '#domain/languages.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'

export type MailWords = typeof en

/** Every word of the mails about a booking. */
export const mailWords: Record<Language, MailWords> = { en, hi }
