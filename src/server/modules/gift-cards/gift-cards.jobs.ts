import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/platform/define-job.ts'
import { mailGiftCard } from './mail-gift-card.ts'

type MailDeps = Pick<Deps, 'db' | 'now' | 'config' | 'keys' | 'gateways' | 'venues'>

export const mailGiftCardJob = defineJob(
  'mail_gift_card',
  // `copy`: of a mail that is sent again, for a message id of its own.
  z.object({ cardId: z.uuid(), copy: z.uuid().optional() }),
  (deps: MailDeps, mail) => mailGiftCard(deps, mail),
  { lane: 'mail' },
)
