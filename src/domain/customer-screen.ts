/** What the customer's screen shows, in the order of a sale. */
export const screenSteps = [
  'closed',
  'idle',
  'choosing',
  'upi',
  'rest',
  'paid',
  'sold',
  'given_up',
  'over',
  'show_cancelled',
  'going_back',
] as const
export type ScreenStep = (typeof screenSteps)[number]

/** Signs of a pairing code that is typed: none looks like another. */
export const SCREEN_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const SCREEN_CODE_LENGTH = 8

/** How long a screen shows what became of a sale. */
export const shownSeconds = { sold: 20, given_up: 15, over: 20, show_cancelled: 30, going_back: 60 } as const
