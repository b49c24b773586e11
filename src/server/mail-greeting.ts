import type { Language } from '#domain/languages.ts'
import { messagesIn } from './messages.ts'

/** Returns the first line of a mail. The name may be empty. */
export function mailGreeting(name: string, language: Language): string {
  const m = messagesIn(language)
  return name ? m.mail_greeting({ name }) : m.mail_greeting_nameless()
}
