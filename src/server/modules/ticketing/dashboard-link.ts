import { mailWords } from './mail-words.ts'

export function dashboardLink(siteUrl: string): { readonly label: string; readonly url: string } {
  return { label: mailWords.button, url: new URL('/mydashboard', siteUrl).href }
}
