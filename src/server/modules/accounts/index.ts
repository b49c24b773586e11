export { accountsRoutes } from './accounts.routes.ts'
export {
  findFavouriteGenres,
  findMailRecipient,
  findUser,
  insertUsers,
  listErasedIds,
  listUserNames,
} from './accounts.queries.ts'
export type { AppUser } from './accounts.tables.ts'
export { eraseAgain } from './privacy/erase-again.ts'
export { emailCode } from './email-proof/email-code.ts'
export {
  mailAccountInvitationJob,
  mailEmailCodeJob,
  mailPasswordResetJob,
  mailSignInAddedJob,
  mailWelcomeJob,
  removeUploadJob,
} from './accounts.jobs.ts'
export { createAuthenticate } from './sessions/authenticate.ts'
export { deleteLinksBefore } from './mails/delete-old-links.ts'
export { deleteOldRecipients, mayMail } from './mails/limit-mails.ts'
export { hashPassword } from './passwords/passwords.ts'
export { deleteExpiredNonces, issueNonce } from './sign-in/sign-in-nonce.ts'
export { openSession } from './sign-in/sign-in.ts'
export { deleteOldChallenges } from './two-factor/challenge.ts'
export { resealSecrets } from './two-factor/reseal-secrets.ts'
export { deleteOldFailures } from './sign-in/throttle-sign-in.ts'
export { deleteOldSessions } from './users/sign-in-history.ts'
export { makeSuperadmin } from './users/make-superadmin.ts'
export { listAccountNames, listSessionNames } from './users/account-names.queries.ts'
