import { AppError } from '#contract/errors.ts'
import type { ActorDeps } from '#server/deps.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { findOrder } from '#server/modules/booking/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { mailGiftCardJob } from './gift-cards.jobs.ts'
import { findGiftCard } from './gift-cards.queries.ts'

type Request = { readonly cardId: string; /** Null: an admin. */ readonly buyerId: string | null }

/** Mails a card again at once, also before its date. Throws `not_found`, also for another buyer's card, and `gift_card_unusable`. */
export async function resendGiftCard(
  deps: ActorDeps<'db' | 'now' | 'newId'>,
  { cardId, buyerId }: Request,
): Promise<void> {
  const card = await findGiftCard(deps.db, cardId)
  const order = card && (await findOrder(deps.db, card))
  if (!order || (buyerId !== null && order.userId !== buyerId)) throw new AppError('not_found')
  if (card.state !== 'active' || card.recipientEmail === null) throw new AppError('gift_card_unusable')
  const copy = deps.newId()
  await inTransaction(deps, async (deps) => {
    await enqueue(deps.db, mailGiftCardJob, { cardId, copy }, { id: copy, at: deps.now() })
    await recordChange(deps, { action: 'gift_card.mailed_again', subjectId: cardId })
  })
}
