import type { Task } from '#domain/rights.ts'
import { whoMay } from '#domain/rights.ts'
import { hasDuty, type RightsHolder } from '#domain/roles.ts'

/** The pages of the back office, each with the task that its visitor has, or the role. Pages below one of them need the same. */
const pageTasks = {
  '/admin/dashboard': 'readFigures',
  '/admin/advertisement': 'manageAdverts',
  '/admin/movies': 'manageMovies',
  '/admin/cinemas': 'manageRooms',
  '/admin/snacks&beverages': 'manageSnacks',
  '/admin/stock': 'countStock',
  '/admin/showtimes': 'planShows',
  '/admin/prices': 'planShows',
  '/counter': 'sellTickets',
  '/admin/reservations': 'findBookings',
  '/admin/giftcards': 'manageGiftCards',
  '/admin/privatereservations': 'manageScreenings',
  '/admin/reports': 'readReports',
  '/admin/reports/gstr-1': 'keepBooks',
  '/admin/dayvouchers': 'keepBooks',
  '/admin/attention': 'followMoney',
  '/admin/reconciliation': 'reconcilePayments',
  '/admin/messages': 'answerMessages',
  '/admin/users': 'superadmin',
  '/admin/audit': 'admin',
  '/admin/rights': 'readNotices',
  '/admin/account': 'readNotices',
} as const satisfies Record<string, Task | 'admin' | 'superadmin'>

export type AdminPath = keyof typeof pageTasks

/** Whether an account opens a page of the back office, whose address may begin with a language; `/admin` itself leads to its first page. Paths without an entry, which have no page, are for admins. */
export function mayOpen(user: RightsHolder, address: string): boolean {
  const path = address.replace(/^.*?(?=\/admin(\/|$))/, '')
  if (path === '/admin' || path === '/admin/') return firstPage(user) !== undefined
  const page = (Object.keys(pageTasks) as AdminPath[])
    .filter((each) => path === each || path.startsWith(`${each}/`))
    .toSorted((one, other) => other.length - one.length)[0]
  const task = page === undefined ? 'admin' : pageTasks[page]
  if (task === 'superadmin') return user.role === 'superadmin'
  if (task === 'admin') return user.role === 'admin' || user.role === 'superadmin'
  return hasDuty(user, whoMay[task])
}

/** The page on which an account begins its work in the back office; undefined when it has none. */
export function firstPage(user: RightsHolder): AdminPath | undefined {
  return (Object.keys(pageTasks) as AdminPath[]).find((path) => mayOpen(user, path))
}
