import type { ReactNode } from 'react'

/** A dialog of another feature, in which a visitor signs in; the route gives it to the page. */
export type SignInSlot = (dialog: {
  isOpen: boolean
  onClose: () => void
  onSignedIn: () => void
  /** The visitor leaves the page to register first, and comes back to it. */
  onRegister: () => void
}) => ReactNode

/** A dialog of another feature, in which somebody proves their email. */
export type EmailProofSlot = (dialog: {
  isOpen: boolean
  /** Why the proof is needed. */
  reason: string
  onClose: () => void
  onProven: () => void
}) => ReactNode

/** The same within a page. */
export type EmailProofPanelSlot = (panel: {
  /** It is proven, and the page goes on. */
  isProven: boolean
}) => ReactNode
