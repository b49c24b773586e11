import { useRouter } from '@tanstack/react-router'
import { useUser } from '#web/lib/session/auth-store.ts'
import { storeReturnUrl } from '#web/lib/session/return-url.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BalanceForm } from './balance-form.tsx'
import { BuyGiftCardForm } from './buy-gift-card-form.tsx'
import { OwnGiftCards } from './own-gift-cards.tsx'

/** Buying a gift card, the cards that the visitor has bought, and what is left on one. */
export function GiftCardsPage() {
  const isSignedIn = useUser() !== null
  return (
    <div className="page grid gap-x-20 gap-y-14 pt-6 pb-20 md:pt-12 lg:grid-cols-[1.15fr_1fr]">
      <div className="grid content-start gap-6">
        <h1 className="display text-[min(2.625rem,12vw)] md:text-6xl">{m.gift_cards_title()}</h1>
        <p className="max-w-prose text-ink-soft">{m.gift_cards_lead()}</p>
        {isSignedIn ? <BuyGiftCardForm /> : <SignInFirst />}
        <p className="max-w-prose text-sm text-ink-soft">{m.gift_cards_terms()}</p>
      </div>
      <div className="grid content-start gap-14">
        <section id="balance" aria-labelledby="balance-title" className="grid scroll-mt-24 gap-5">
          <h2 id="balance-title" className="display text-3xl">
            {m.gift_card_balance_title()}
          </h2>
          <BalanceForm />
        </section>
        {isSignedIn && <OwnGiftCards />}
      </div>
    </div>
  )
}

function SignInFirst() {
  const router = useRouter()
  return (
    <div className="grid justify-items-start gap-4">
      <p>{m.gift_card_sign_in()}</p>
      <LinkButton to="/login" onClick={() => storeReturnUrl(router.state.location.href)}>
        {m.login()}
      </LinkButton>
    </div>
  )
}
