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
  'contact_reply_sent',
  'contact_message_changed',
  'private_enquiry_sent',
  'private_reply_sent',
  'private_enquiry_changed',
  'private_quote_sent',
  'private_quote_withdrawn',
  'private_invitation_resent',
  'job_retried',
  'ticket_resent',
  'provider_asked',
  'refund_recorded',
  'attention_settled',
  'difference_settled',
  'reconciliation_begun',
  'door_phone_revoked',
  'user_created',
  'user_updated',
  'user_deleted',
  'user_invited',
  'image_uploaded',
  'cinema_created',
  'cinema_updated',
  'cinema_deleted',
  'plan_saved',
  'plan_discarded',
  'plan_published',
  'seats_blocked',
  'seats_unblocked',
  'showtime_created',
  'showtime_deleted',
  'movie_saved',
  'advert_saved',
  'advert_deleted',
  'snack_saved',
  'snack_withdrawn',
  'movie_deleted',
  'report_schedule_deleted',
  'two_factor_disabled',
  'schedule_saved',
  'showtimes_published',
  'show_cancelled',
  'shows_cancelled',
  'room_closed',
  'room_reopened',
] as const

export type SuccessCode = (typeof successCodes)[number]

export const SuccessResponse = z
  .object({ code: z.enum(successCodes), message: z.string().describe('in English') })
  .meta({ id: 'SuccessResponse' })
export type SuccessResponse = z.infer<typeof SuccessResponse>
