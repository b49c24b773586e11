import type { EmailProofSlot, SignInSlot } from '#web/ui/dialog-slots.ts'
import type { useOrderCheckout } from './use-order-checkout.ts'

type CheckoutDialogsProps = {
  readonly checkout: Pick<
    ReturnType<typeof useOrderCheckout>,
    'proofReason' | 'cancelProof' | 'signInDialog'
  > & { readonly book: () => void }
  readonly signIn: SignInSlot
  readonly emailProof: EmailProofSlot
}

/** What a visitor may have to do before the order: sign in, or prove an email. The checkout goes on then. */
export function CheckoutDialogs({ checkout, signIn, emailProof }: CheckoutDialogsProps) {
  const { proofReason, cancelProof, signInDialog, book } = checkout
  return (
    <>
      {emailProof({
        isOpen: proofReason !== null,
        reason: proofReason ?? '',
        onClose: cancelProof,
        onProven: book,
      })}
      {signIn({ ...signInDialog, onSignedIn: book })}
    </>
  )
}
