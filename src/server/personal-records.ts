import { whoMay } from '#domain/rights.ts'
import { hasDuty } from '#domain/roles.ts'
import type { PersonalRecords } from './ports/personal-records.ts'
import { deleteStoredResponses } from './http/idempotency/idempotency.queries.ts'
import type { Deps } from './deps.ts'
import { messagesIn } from './messages.ts'
import { listPersonalEntries } from './modules/audit/index.ts'
import { collectPersonalBookings, erasePersonalBookings, hasOpenBookings } from './modules/booking/index.ts'
import {
  erasePersonalLinks,
  listPersonalAdmissions,
  listPersonalLinks,
  revokePhonesOf,
} from './modules/check-in/index.ts'
import { hasOpenShift, listPersonalShifts, revokeScreensOf } from './modules/counter/index.ts'
import { deleteMessagesFrom, listMessagesFrom } from './modules/enquiries/index.ts'
import { erasePersonalGiftCards, listCardsOfBuyer } from './modules/gift-cards/index.ts'
import { collectPersonalPayments, erasePersonalPayments, hasOpenRefunds } from './modules/payments/index.ts'
import {
  deleteEnquiriesFrom,
  erasePersonalGuests,
  listEnquiriesFrom,
  listPersonalGuests,
} from './modules/private-screenings/index.ts'
import { deleteRemindersOf, listPersonalReminders } from './modules/reminders/index.ts'

/** What somebody did as staff. */
const recordsOfStaff: readonly PersonalRecords[] = [
  {
    section: 'door',
    collect: (db, { userId }) => listPersonalAdmissions(db, userId),
    // The log of the door is append-only. It names the person by the id alone, which identifies nobody after the erasure.
    erase: async () => undefined,
    hasRight: (account) => hasDuty(account, whoMay.pairPhones),
    endRights: revokePhonesOf,
  },
  {
    section: 'shifts',
    collect: (db, { userId }) => listPersonalShifts(db, userId),
    // The books of the drawers are kept. They name the clerk by the id alone, which identifies nobody after the erasure.
    erase: async () => undefined,
    hasOpen: (db, { userId }) => hasOpenShift(db, userId),
    openError: 'has_open_shift',
    hasRight: (account) => hasDuty(account, 'counter'),
    endRights: revokeScreensOf,
  },
]

/** Returns the personal data outside of accounts, by module: a module that starts to store personal data adds its part here. */
export const personalRecordsOf = ({
  fulfilmentHandler: owner,
}: Pick<Deps, 'fulfilmentHandler'>): readonly PersonalRecords[] => [
  {
    section: 'bookings',
    collect: (db, { userId }) => collectPersonalBookings(db, userId),
    erase: (db, { userId }) => erasePersonalBookings(db, userId),
    hasOpen: hasOpenBookings,
  },
  {
    section: 'payments',
    collect: (db, { userId }) => collectPersonalPayments(db, { owner, userId }),
    erase: (db, { userId }) => erasePersonalPayments(db, { owner, userId }),
    hasOpen: (db, { userId }) => hasOpenRefunds(db, { owner, userId }),
  },
  {
    section: 'giftCards',
    collect: (db, { userId }) => listCardsOfBuyer(db, userId),
    // A card goes on without its buyer. One that is not mailed yet keeps its recipient until it is.
    erase: (db, { userId }) => erasePersonalGiftCards(db, userId),
  },
  {
    section: 'messages',
    collect: (db, { provenEmail }) => listMessagesFrom(db, provenEmail),
    erase: (db, { provenEmail }) => deleteMessagesFrom(db, provenEmail),
  },
  {
    section: 'enquiries',
    collect: (db, { provenEmail }) => listEnquiriesFrom(db, provenEmail),
    erase: (db, { provenEmail }) => deleteEnquiriesFrom(db, provenEmail),
  },
  {
    section: 'guests',
    collect: (db, { userId, provenEmail: email }) => listPersonalGuests(db, { userId, email }),
    erase: (db, { userId, provenEmail: email }) => erasePersonalGuests(db, { userId, email }),
  },
  {
    section: 'sharedSeats',
    collect: (db, { userId }) => listPersonalLinks(db, userId),
    erase: (db, { userId }) => erasePersonalLinks(db, userId),
  },
  {
    section: 'reminders',
    collect: (db, { userId }) => listPersonalReminders(db, userId),
    erase: (db, { userId }) => deleteRemindersOf(db, userId),
  },
  ...recordsOfStaff,
  {
    section: 'changes',
    collect: (db, { userId }) => listPersonalEntries(db, userId),
    // The audit log is append-only. It contains only ids, which identify nobody after the erasure (decision 0012).
    erase: async () => undefined,
  },
  {
    section: 'storedResponses',
    collect: async (_db, { language }) => messagesIn(language).export_stored_responses(),
    erase: (db, { userId }) => deleteStoredResponses(db, userId),
  },
]
