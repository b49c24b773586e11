import { Link } from '@tanstack/react-router'
import {
  Armchair,
  BookOpenCheck,
  CalendarRange,
  CircleUser,
  Clapperboard,
  FileSpreadsheet,
  GalleryHorizontal,
  Gift,
  IndianRupee,
  KeyRound,
  LayoutDashboard,
  Mail,
  Package,
  PartyPopper,
  Popcorn,
  Scale,
  ScrollText,
  Store,
  Ticket,
  TriangleAlert,
  type LucideIcon,
  Users,
} from 'lucide-react'
import type { RightsHolder } from '#domain/roles.ts'
import { m } from '#web/paraglide/messages.js'
import { type AdminPath, mayOpen } from './page-tasks.ts'

export type AdminPage = {
  readonly to: AdminPath
  readonly label: () => string
  readonly icon: LucideIcon
}

/** The pages of the back office in the order of its menu. */
export const adminPages: readonly AdminPage[] = [
  { to: '/admin/dashboard', label: m.admin_dashboard, icon: LayoutDashboard },
  { to: '/admin/advertisement', label: m.admin_adverts, icon: GalleryHorizontal },
  { to: '/admin/movies', label: m.admin_movies, icon: Clapperboard },
  { to: '/admin/cinemas', label: m.admin_cinemas, icon: Armchair },
  { to: '/admin/snacks&beverages', label: m.admin_snacks, icon: Popcorn },
  { to: '/admin/stock', label: m.admin_stock, icon: Package },
  { to: '/admin/showtimes', label: m.admin_showtimes, icon: CalendarRange },
  { to: '/admin/prices', label: m.prices_title, icon: IndianRupee },
  { to: '/counter', label: m.counter_title, icon: Store },
  { to: '/admin/reservations', label: m.admin_reservations, icon: Ticket },
  { to: '/admin/giftcards', label: m.gift_cards_title, icon: Gift },
  { to: '/admin/privatereservations', label: m.admin_private_reservations, icon: PartyPopper },
  { to: '/admin/reports', label: m.admin_reports, icon: FileSpreadsheet },
  { to: '/admin/dayvouchers', label: m.admin_day_vouchers, icon: BookOpenCheck },
  { to: '/admin/attention', label: m.admin_attention, icon: TriangleAlert },
  { to: '/admin/reconciliation', label: m.admin_reconciliation, icon: Scale },
  { to: '/admin/messages', label: m.admin_messages, icon: Mail },
  { to: '/admin/users', label: m.admin_users, icon: Users },
  { to: '/admin/rights', label: m.admin_rights, icon: KeyRound },
  { to: '/admin/audit', label: m.admin_audit, icon: ScrollText },
  { to: '/admin/account', label: m.admin_account, icon: CircleUser },
]

/** The pages that somebody sees in the menu; the server decides again about each call. */
export function pagesFor(user: RightsHolder | null | undefined): readonly AdminPage[] {
  return user ? adminPages.filter(({ to }) => mayOpen(user, to)) : []
}

type AdminNavProps = { readonly user: RightsHolder | null | undefined; readonly onNavigate?: () => void }

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
