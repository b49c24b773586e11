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
export { eraseAgain } from './erase-again.ts'
export { emailCode } from './email-code.ts'
export {
  mailAccountInvitationJob,
  mailEmailCodeJob,
  mailPasswordResetJob,
  mailSignInAddedJob,
  mailWelcomeJob,
  removeUploadJob,
} from './accounts.jobs.ts'
export { createAuthenticate } from './authenticate.ts'
export type { IdentityVerifier, VerifiedIdentity } from './identity-proof.ts'
export { deleteLinksBefore } from './delete-old-links.ts'
export { deleteOldRecipients, mayMail } from './limit-mails.ts'
export { hashPassword } from './passwords.ts'
export type { PasswordHasher } from './passwords.ts'
export type { PersonalRecords } from './personal-records.ts'
export { deleteExpiredNonces, issueNonce } from './sign-in-nonce.ts'
export { openSession } from './sign-in.ts'
export { deleteOldChallenges } from './two-factor/challenge.ts'
export { resealSecrets } from './two-factor/reseal-secrets.ts'
export { deleteOldFailures } from './throttle-sign-in.ts'
export { deleteOldSessions } from './users/sign-in-history.ts'
export { makeSuperadmin } from './users/make-superadmin.ts'
export type { UploadStore } from './uploads.ts'
