import { Link, type LinkProps } from '@tanstack/react-router'
import {
  Armchair,
  BookOpenCheck,
  CalendarRange,
  CircleUser,
  Clapperboard,
  FileSpreadsheet,
  GalleryHorizontal,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  PartyPopper,
  Popcorn,
  Scale,
  ScrollText,
  Store,
  Ticket,
  TriangleAlert,
  Users,
} from 'lucide-react'
import { hasDuty, type Duty, type Role } from '#domain/roles.ts'
import { m } from '#web/paraglide/messages.js'

export type AdminPage = {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: () => string
  readonly icon: LucideIcon
  /** Only this role sees it; the server refuses the others. */
  readonly role?: Role
  /** Staff with this duty see it as well. */
  readonly duty?: Duty
}

/** The pages of the back office in the order of its menu. */
export const adminPages: readonly AdminPage[] = [
  { to: '/admin/dashboard', label: m.admin_dashboard, icon: LayoutDashboard },
  { to: '/admin/advertisement', label: m.admin_adverts, icon: GalleryHorizontal },
  { to: '/admin/movies', label: m.admin_movies, icon: Clapperboard },
  { to: '/admin/cinemas', label: m.admin_cinemas, icon: Armchair },
  { to: '/admin/snacks&beverages', label: m.admin_snacks, icon: Popcorn },
  { to: '/admin/showtimes', label: m.admin_showtimes, icon: CalendarRange },
  { to: '/counter', label: m.counter_title, icon: Store, duty: 'counter' },
  { to: '/admin/reservations', label: m.admin_reservations, icon: Ticket, duty: 'counter' },
  { to: '/admin/privatereservations', label: m.admin_private_reservations, icon: PartyPopper },
  { to: '/admin/reports', label: m.admin_reports, icon: FileSpreadsheet },
  { to: '/admin/dayvouchers', label: m.admin_day_vouchers, icon: BookOpenCheck },
  { to: '/admin/attention', label: m.admin_attention, icon: TriangleAlert },
  { to: '/admin/reconciliation', label: m.admin_reconciliation, icon: Scale },
  { to: '/admin/messages', label: m.admin_messages, icon: Mail },
  { to: '/admin/users', label: m.admin_users, icon: Users, role: 'superadmin' },
  { to: '/admin/audit', label: m.admin_audit, icon: ScrollText },
  { to: '/admin/account', label: m.admin_account, icon: CircleUser },
]

export type PageUser = Parameters<typeof hasDuty>[0]

/** The pages that somebody sees in the menu: an admin all but those of another role, staff those of their duties. */
export function pagesFor(user: PageUser | null | undefined): readonly AdminPage[] {
  if (user?.role === 'staff') return adminPages.filter(({ duty }) => duty && hasDuty(user, duty))
  return adminPages.filter((page) => !page.role || page.role === user?.role)
}

type AdminNavProps = { readonly user: PageUser | null | undefined; readonly onNavigate?: () => void }

/** The menu of the back office; the current page is marked. */
export function AdminNav({ user, onNavigate }: AdminNavProps) {
  return (
    <ul className="admin-nav-list">
      {pagesFor(user).map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} onClick={onNavigate} className="admin-nav-link">
            <Icon aria-hidden size={18} />
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  )
}
