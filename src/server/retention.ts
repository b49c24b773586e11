import { minutesAfter } from '#domain/time.ts'
import type { Deps } from './deps.ts'
import { deleteResponsesBefore } from './http/idempotency/idempotency.queries.ts'
import { deleteChangesBefore } from './http/caching/kept-answers.queries.ts'
import {
  deleteExpiredNonces,
  deleteLinksBefore,
  deleteOldChallenges,
  deleteOldFailures,
  deleteOldRecipients,
  deleteOldSessions,
} from './modules/accounts/index.ts'
import { deleteBuyersWithoutInvoice, deleteForgottenHolders } from './modules/booking/index.ts'
import { deleteOldCodes, deleteOldSeatLinks } from './modules/check-in/index.ts'
import { deleteOldScreens } from './modules/counter/index.ts'
import { deleteMessagesBefore } from './modules/enquiries/index.ts'
import { forgetRecipients } from './modules/gift-cards/index.ts'
import { deleteOldBodies, deletePayerReferencesBefore } from './modules/payments/index.ts'
import { deleteShowChangesBefore } from './modules/programme/index.ts'
import { deleteUnusedTrailers } from './modules/trailers/index.ts'
import { deleteUnusedPictures } from './modules/pictures/index.ts'
import { deleteOldEnquiries, deleteOldGuests } from './modules/private-screenings/index.ts'
import { deleteOldReminders } from './modules/reminders/index.ts'
import { deleteJobsBefore } from './platform/delete-old-jobs.ts'

const DAY = 24 * 60

type Rule = {
  /** What is deleted, as `docs/retention.md` calls it. */
  readonly records: string
  readonly kept: string
  readonly remove: (deps: Deps) => Promise<unknown>
}

const before = ({ now }: Deps, days: number) => minutesAfter(now(), -days * DAY)

/** What is deleted by age, and after which time. Bookings, payments and their documents are in no rule: the law keeps them (docs/retention.md). */
export const retentionRules: readonly Rule[] = [
  { records: 'Failed sign-ins', kept: '1 day after the last', remove: deleteOldFailures },
  { records: 'Counts of mails to an address', kept: '1 day after the last', remove: deleteOldRecipients },
  { records: 'Nonces of sign-ins with Google', kept: 'until they expire', remove: deleteExpiredNonces },
  { records: 'Proofs of a first factor', kept: 'until they expire', remove: deleteOldChallenges },
  {
    records: 'Links for new passwords, codes for email addresses',
    kept: '30 days after they expire',
    remove: (deps) => deleteLinksBefore(deps.db, before(deps, 30)),
  },
  { records: 'Sessions with their devices', kept: '90 days after the sign-in', remove: deleteOldSessions },
  { records: 'Pairing codes of door phones', kept: '1 day after they expire', remove: deleteOldCodes },
  {
    records: 'Customer screens of the counter',
    kept: '90 days after they end; codes 1 day after they expire',
    remove: deleteOldScreens,
  },
  {
    records: 'Stored responses to idempotency keys',
    kept: '7 days',
    remove: (deps) => deleteResponsesBefore(deps.db, before(deps, 7)),
  },
  {
    records: 'Jobs that are done or have failed',
    kept: '400 days',
    remove: (deps) => deleteJobsBefore(deps.db, before(deps, 400)),
  },
  { records: 'Bodies of webhooks', kept: '30 days', remove: deleteOldBodies },
  {
    records: 'UPI IDs and UPI reference numbers of payments',
    kept: '400 days after the payment',
    remove: (deps) => deletePayerReferencesBefore(deps.db, before(deps, 400)),
  },
  {
    records: 'Counts of unpaid holds',
    kept: 'until they count no more',
    remove: ({ db, now }) => deleteForgottenHolders(db, now()),
  },
  {
    records: 'GSTINs and names of businesses on orders without a tax invoice',
    kept: '30 days',
    remove: (deps) => deleteBuyersWithoutInvoice(deps.db, before(deps, 30)),
  },
  {
    records: 'Recipients and greetings of gift cards, and cards that nobody has paid',
    kept: '30 days after the end of the card, or the order',
    remove: (deps) => forgetRecipients(deps.db, before(deps, 30)),
  },
  { records: 'Guests of private screenings', kept: '30 days after the show', remove: deleteOldGuests },
  { records: 'Links of shared seats', kept: '30 days after the show', remove: deleteOldSeatLinks },
  {
    records: 'Private enquiries with replies and quotes',
    kept: '30 days after the day asked for',
    remove: deleteOldEnquiries,
  },
  {
    records: 'Contact messages with their replies',
    kept: '2 years',
    remove: (deps) => deleteMessagesBefore(deps.db, before(deps, 730)),
  },
  {
    records: 'Reminders of coming movies',
    kept: '30 days after the last day of the movie',
    remove: deleteOldReminders,
  },
  {
    records: 'Changes of the programme, which processes ask for',
    kept: '1 day',
    remove: (deps) => deleteChangesBefore(deps.db, before(deps, 1)),
  },
  {
    records: 'Changes of shows, which the feed lists',
    kept: '2 days after the start of the show',
    remove: (deps) => deleteShowChangesBefore(deps.db, before(deps, 2)),
  },
  { records: 'Uploaded pictures that nothing shows', kept: '1 day', remove: deleteUnusedPictures },
  { records: 'Uploaded trailers that no movie names', kept: '1 day', remove: deleteUnusedTrailers },
]

/** Applies every rule. A rule that fails does not keep the others from being applied. Throws the first failure. */
export async function deleteByAge(deps: Deps): Promise<void> {
  const failures: unknown[] = []
  for (const { remove } of retentionRules) await remove(deps).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
