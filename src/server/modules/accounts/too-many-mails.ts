import { AppError } from '#contract/errors.ts'

const MINUTE = 60_000

/** Returns the refusal of a mail with the time, in whole minutes, from which one may be asked for again. */
export function tooManyMails(now: Date, next: Date): AppError {
  const retryAt = new Date(Math.ceil(next.getTime() / MINUTE) * MINUTE)
  const seconds = Math.ceil((retryAt.getTime() - now.getTime()) / 1000)
  return new AppError('too_many_mails', { retryAt: retryAt.toISOString(), retryAfterSeconds: seconds })
}
