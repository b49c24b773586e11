import type { Language } from '#domain/languages.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'

export type AccountMailWords = typeof en

/** Every word of the mails about an account. */
export const accountMailWords: Record<Language, AccountMailWords> = { en, hi }
