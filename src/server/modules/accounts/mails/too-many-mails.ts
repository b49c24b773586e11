import { AppError } from '#contract/errors.ts'

const MINUTE = 60_000

/** Returns the refusal of a mail with the time, in whole minutes, from which one may be asked for again. */
export function tooManyMails(now: Date, next: Date): AppError {
  return new AppError('too_many_mails', retryDetails(now, next))
}

/** Returns the refusal of another link for a new password: one that was mailed before works still. */
export function linkStillWorks(now: Date, next: Date): AppError {
  return new AppError('too_many_mails', { because: { kind: 'link_still_works' }, ...retryDetails(now, next) })
}

function retryDetails(now: Date, next: Date) {
  const retryAt = new Date(Math.ceil(next.getTime() / MINUTE) * MINUTE)
  const seconds = Math.ceil((retryAt.getTime() - now.getTime()) / 1000)
  return { retryAt: retryAt.toISOString(), retryAfterSeconds: seconds }
}
