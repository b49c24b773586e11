import * as accounts from './accounts/accounts.ts'
import * as admissions from './check-in/admissions.ts'
import * as attention from './attention.ts'
import * as audit from './audit.ts'
import * as bookings from './bookings.ts'
import * as bookingActions from './booking-actions.ts'
import * as exchanges from './exchanges.ts'
import * as bookingStory from './booking-story.ts'
import * as catalogue from './catalogue/movies.ts'
import * as checkout from './booking/checkout.ts'
import * as auditoriums from './auditoriums.ts'
import * as cinemaChanges from './cinema-changes.ts'
import * as approvals from './approvals.ts'
import * as counter from './counter.ts'
import * as counterScreens from './counter-screens.ts'
import * as counterShifts from './counter-shifts.ts'
import * as counterUpi from './counter-upi.ts'
import * as concessions from './concessions.ts'
import * as emailProof from './accounts/email-proof.ts'
import * as doorConflicts from './check-in/conflicts.ts'
import * as door from './check-in/door.ts'
import * as seatLinks from './check-in/seat-links.ts'
import * as doorPhones from './check-in/phones.ts'
import * as staffMovies from './catalogue/staff-movies.ts'
import type { Endpoint } from './endpoint.ts'
import * as contactInbox from './contact-inbox.ts'
import * as privateEnquiries from './private-enquiries.ts'
import * as proofHolds from './booking/proof-holds.ts'
import * as privateQuotes from './private-quotes.ts'
import * as privateShows from './private-shows.ts'
import * as enquiries from './enquiries.ts'
import * as campaigns from './campaigns.ts'
import * as giftCards from './gift-cards.ts'
import * as holds from './booking/holds.ts'
import * as invoiceBuyer from './booking/invoice-buyer.ts'
import * as jobs from './jobs.ts'
import * as offline from './check-in/offline.ts'
import * as kitchen from './kitchen.ts'
import * as figures from './figures.ts'
import * as lobby from './lobby.ts'
import * as nightlyCheck from './nightly-check.ts'
import * as orders from './booking/orders.ts'
import * as ownAccount from './accounts/own-account.ts'
import * as passwords from './accounts/passwords.ts'
import * as payments from './payments.ts'
import * as pictures from './pictures.ts'
import * as privateGuests from './private-guests.ts'
import * as privateScreenings from './private-screenings.ts'
import * as programme from './programme.ts'
import * as promotions from './promotions.ts'
import * as staffGiftCards from './staff-gift-cards.ts'
import * as staffSnacks from './staff-snacks.ts'
import * as stock from './stock.ts'
import * as staffAdverts from './staff-adverts.ts'
import * as reminders from './reminders.ts'
import * as recommendations from './recommendations.ts'
import * as reconciliation from './reconciliation.ts'
import * as reporting from './reporting.ts'
import * as reports from './reports.ts'
import * as gstReturns from './gst-returns.ts'
import * as ownerMonth from './owner-month.ts'
import * as reportSchedules from './report-schedules.ts'
import * as distributorTerms from './distributor-terms.ts'
import * as dayVouchers from './day-vouchers.ts'
import * as ledgerAccounts from './ledger-accounts.ts'
import * as reservationSnacks from './booking/reservation-snacks.ts'
import * as reservations from './booking/reservations.ts'
import * as creditNotes from './booking/credit-notes.ts'
import * as taxInvoices from './booking/tax-invoices.ts'
import * as dayProposals from './day-proposals.ts'
import * as publication from './publication.ts'
import * as schedule from './schedule.ts'
import * as scheduleEdits from './schedule-edits.ts'
import * as scheduleSheets from './schedule-sheets.ts'
import * as showCancellation from './show-cancellation.ts'
import * as priceCard from './price-card.ts'
import * as scheduleRules from './schedule-rules.ts'
import * as roomClosures from './room-closures.ts'
import * as movieReplacements from './movie-replacements.ts'
import * as scheduleCopies from './schedule-copies.ts'
import * as seatBlocks from './seat-blocks.ts'
import * as seatPlans from './seat-plans.ts'
import * as search from './catalogue/search.ts'
import * as feed from './feed.ts'
import * as settlementImports from './settlement-imports.ts'
import * as site from './site.ts'
import * as ticketing from './ticketing.ts'
import * as trailers from './trailers.ts'
import * as twoFactor from './accounts/two-factor.ts'
import * as users from './accounts/users.ts'
import * as venues from './venues.ts'

const modules = [
  accounts,
  passwords,
  emailProof,
  ownAccount,
  pictures,
  trailers,
  users,
  twoFactor,
  audit,
  catalogue,
  staffMovies,
  search,
  roomClosures,
  movieReplacements,
  scheduleCopies,
  seatBlocks,
  seatPlans,
  venues,
  auditoriums,
  cinemaChanges,
  programme,
  lobby,
  feed,
  schedule,
  scheduleEdits,
  scheduleRules,
  priceCard,
  scheduleSheets,
  publication,
  showCancellation,
  dayProposals,
  checkout,
  proofHolds,
  orders,
  holds,
  invoiceBuyer,
  payments,
  reservations,
  creditNotes,
  taxInvoices,
  bookings,
  approvals,
  counterScreens,
  counterShifts,
  counterUpi,
  counter,
  bookingStory,
  bookingActions,
  exchanges,
  attention,
  reconciliation,
  settlementImports,
  reservationSnacks,
  privateScreenings,
  privateGuests,
  recommendations,
  reminders,
  reporting,
  reports,
  gstReturns,
  ownerMonth,
  dayVouchers,
  ledgerAccounts,
  reportSchedules,
  distributorTerms,
  figures,
  nightlyCheck,
  ticketing,
  promotions,
  staffAdverts,
  concessions,
  staffSnacks,
  stock,
  kitchen,
  enquiries,
  campaigns,
  giftCards,
  staffGiftCards,
  contactInbox,
  privateEnquiries,
  privateQuotes,
  privateShows,
  site,
  jobs,
  admissions,
  offline,
  door,
  seatLinks,
  doorConflicts,
  doorPhones,
]

/** Every endpoint of the HTTP API. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module) => Object.values(module) as unknown[])
  .filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'path' in value
}
