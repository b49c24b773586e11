import { z } from 'zod'
import { MOST_TYPED_CODE } from '#domain/campaigns.ts'
import type { ErrorCode } from './errors.ts'

export const CampaignCode = z
  .string()
  .min(1)
  .max(MOST_TYPED_CODE)
  .describe('the code of a campaign; case, spaces and hyphens do not matter')

/** Why a code does not lower a price. */
export const campaignRefusals = [
  'campaign_code_unknown',
  'campaign_code_over',
  'campaign_code_other_movie',
  'campaign_code_other_day',
  'campaign_code_other_time',
  'campaign_code_too_much',
  'campaign_code_used',
  'campaign_code_used_up',
] as const satisfies readonly ErrorCode[]
