import { useRouter } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'

export type SiteLink = {
  readonly href: string
  /** The route of the URL. */
  readonly route: string
  readonly label: () => string
  /** The navigation bar has no room for it at medium widths. */
  readonly isLeftOutFirst?: true
}

const category = '/movie/category/$category'
const home = { href: '/', route: '/', label: m.nav_home }
const today = { href: '/today', route: '/today', label: m.nav_today }
const nowShowing = { href: '/movie/category/nowShowing', route: category, label: m.nav_now_showing }
const comingSoon = { href: '/movie/category/comingSoon', route: category, label: m.nav_coming_soon }
const privateBooking = { href: '/private/movies', route: '/private/movies', label: m.nav_private_booking }
const cinemas = { href: '/cinemas', route: '/cinemas', label: m.nav_cinemas }
const about = { href: '/about', route: '/about', label: m.nav_about }
const snacks = { href: '/snacks&beverages', route: '/snacks&beverages', label: m.nav_snacks }
const giftCards = { href: '/giftcards', route: '/giftcards', label: m.gift_cards_title }
const contact = { href: '/contact', route: '/contact', label: m.nav_contact }
const faq = { href: '/faq', route: '/faq', label: m.nav_faq }
const helpCenter = { href: '/help-center', route: '/help-center', label: m.nav_help_center }
const disclaimer = { href: '/disclaimer', route: '/disclaimer', label: m.nav_disclaimer }
const privacyPolicy = { href: '/privacy-policy', route: '/privacy-policy', label: m.nav_privacy_policy }
const bookNow = { ...nowShowing, label: m.nav_book_now }

export const navLinks: readonly SiteLink[] = [
  home,
  { ...today, isLeftOutFirst: true },
  nowShowing,
  comingSoon,
  privateBooking,
  about,
]
export const menuLinks: readonly SiteLink[] = [...navLinks, cinemas, snacks, giftCards, contact]
export const footerLinks: readonly SiteLink[] = [
  home,
  contact,
  today,
  nowShowing,
  cinemas,
  snacks,
  giftCards,
  faq,
  helpCenter,
  disclaimer,
  privacyPolicy,
  bookNow,
]

export const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
  { name: 'Facebook', href: 'https://www.facebook.com/' },
] as const

/** Returns the links whose route exists. */
export function useExistingLinks(links: readonly SiteLink[]): readonly SiteLink[] {
  const { routesByPath } = useRouter()
  return links.filter(({ route }) => route in routesByPath)
}
