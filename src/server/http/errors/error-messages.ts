import type { AppError, ErrorDetails, Problem } from '#contract/errors.ts'
import { clockLabel, localDate, localTime } from '#domain/time.ts'
import { messagesIn } from '#server/messages.ts'

const m = messagesIn('en')

type DescribedError = { readonly message: string; readonly details: ErrorDetails | undefined }

/**
 * Returns message and details of an error in English, for clients without catalogues of their own; our pages go by code and problem.
 * Without a problem of its own, the message of an error is that of its first invalid field.
 */
export function describeError({ code, details }: AppError): DescribedError {
  const fields = details?.fields?.map((problem) => ({ ...problem, message: problemMessage(problem.because) }))
  const described = fields ? { ...details, fields } : details
  if (details?.because) return { message: problemMessage(details.because), details: described }
  const [first] = fields ?? []
  if (first) return { message: `${first.field || 'request'}: ${first.message}`, details: described }
  const message = [m[`error_${code}`](), details?.retryAt && retryMessage(details.retryAt)]
  return { message: message.filter(Boolean).join(' '), details: described }
}

function retryMessage(retryAt: string): string {
  const at = new Date(retryAt)
  return m.try_again_on({ date: localDate(at), time: clockLabel(m, localTime(at)) })
}

function problemMessage({ kind, max = 0 }: Problem): string {
  return m[`problem_${kind}`]({ max })
}
