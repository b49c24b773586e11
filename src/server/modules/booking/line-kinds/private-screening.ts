import type { LineHandler } from '../orders/index.ts'
import { admission } from './admission.ts'

/** A whole screen for one group. The ticketing system knows none: it sells up to ten seats of a public show (decision 0026). */
export const privateScreening: LineHandler = { ...admission, confirmedAs: 'screening_confirmed' }
