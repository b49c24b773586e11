import { type Language, pathIn } from '#domain/languages.ts'
import { messagesIn } from '#server/messages.ts'

export function dashboardLink(
  siteUrl: string,
  language: Language,
): { readonly label: string; readonly url: string } {
  const url = new URL(pathIn(language, '/mydashboard'), siteUrl).href
  return { label: messagesIn(language).mail_ticket_button(), url }
}
