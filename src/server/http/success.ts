import type { SuccessCode, SuccessResponse } from '#contract/success.ts'
import { messagesIn } from '#server/messages.ts'

const m = messagesIn('en')

/** Returns the response of a call without other content: its code, and the message in English for clients without catalogues of their own. */
export function successResponse(code: SuccessCode): SuccessResponse {
  return { code, message: m[`success_${code}`]() }
}
