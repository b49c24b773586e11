import { z } from 'zod'

/** What a call without other content has done. The message for people is `success_<code>` in the message catalogues. */
const successCodes = [
  'signed_out',
  'reset_link_sent',
  'password_changed',
  'device_signed_out',
  'other_devices_signed_out',
  'account_erased',
  'contact_message_sent',
  'private_enquiry_sent',
  'job_retried',
  'door_phone_revoked',
] as const

export type SuccessCode = (typeof successCodes)[number]

export const SuccessResponse = z
  .object({ code: z.enum(successCodes), message: z.string().describe('in English') })
  .meta({ id: 'SuccessResponse' })
export type SuccessResponse = z.infer<typeof SuccessResponse>
