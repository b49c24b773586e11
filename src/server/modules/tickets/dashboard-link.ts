import { type Language, pathIn } from '#domain/languages.ts'
import { mailWords } from './mail-words/index.ts'

export function dashboardLink(
  siteUrl: string,
  language: Language,
): { readonly label: string; readonly url: string } {
  return { label: mailWords[language].button, url: new URL(pathIn(language, '/mydashboard'), siteUrl).href }
}
