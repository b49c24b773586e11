import { type Duty, duties, type Role } from '#domain/roles.ts'

const pages: Readonly<Record<Duty, string>> = {
  counter: '/counter',
  snack_bar: '/kitchen',
  door: '/checkin',
  duty_manager: '/admin/dashboard',
  programme: '/admin/showtimes',
  marketing: '/admin/dashboard',
  accountant: '/admin/dashboard',
  refund: '/admin/attention',
}

/**
 * Returns where somebody goes who signs in without having asked for a page: a superadmin to the dashboard and others to the home page, as the
 * specification says; staff, whom it does not know, to the page of their first duty (decision 0070).
 */
export function pageAfterSignIn(user: { readonly role: Role; readonly duties: readonly Duty[] }): string {
  if (user.role === 'superadmin') return '/admin/dashboard'
  const duty = user.role === 'staff' && duties.find((each) => user.duties.includes(each))
  return duty ? pages[duty] : '/'
}
