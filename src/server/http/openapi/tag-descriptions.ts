import type { ApiTag } from '#contract/api-tags.ts'

/** What is in each group of the API document. */
export const tagDescriptions: Readonly<Record<ApiTag, { readonly description: string }>> = {
  Audit: { description: 'What staff and the system have changed' },
  Booking: { description: 'Checkout, holds and confirmation of payments' },
  Bookings: { description: 'Bookings as customer service works on them' },
  Cinemas: { description: 'Screens, classes and seat plans' },
  Counter: { description: 'Sales at the box office, with shifts and their drawers' },
  Door: { description: 'Admission at the door and its paired phones' },
  Enquiries: { description: 'Contact messages' },
  Jobs: { description: 'Failed background work' },
  Kitchen: { description: 'The queue of the snack bar' },
  Movies: { description: 'The catalogue' },
  Pictures: { description: 'Pictures of staff' },
  Promotions: { description: 'Banner advertisements' },
  Reconciliation: { description: 'The ledger compared with provider, settlements and bank' },
  Reporting: { description: 'Notices and checks for staff' },
  Reports: { description: 'Reports as rows and files, and their mails' },
  Reservations: { description: 'Tickets of the caller' },
  Schedule: { description: 'The programme as staff plan it' },
  Screenings: { description: 'Private screenings and their guests' },
  Showtimes: { description: 'Showtimes and their seats' },
  Site: { description: 'Facts of the cinema' },
  Snacks: { description: 'The menu and orders of snacks' },
  Users: { description: 'Accounts and sessions' },
}
