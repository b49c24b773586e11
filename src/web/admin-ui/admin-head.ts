import { m } from '#web/paraglide/messages.js'

/** The title of a page of the back office: Movies · Back office. */
export function adminHead(title: string): { readonly meta: { readonly title: string }[] } {
  return { meta: [{ title: `${title} · ${m.admin_title()}` }] }
}
