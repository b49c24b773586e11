import type { SeatClass } from '#contract/cinema-names.ts'
import { m } from '#web/paraglide/messages.js'

export function classWord(seatClass: SeatClass): string {
  switch (seatClass) {
    case 'silver':
      return m.booking_class_silver()
    case 'gold':
      return m.booking_class_gold()
    case 'premium':
      return m.booking_class_premium()
  }
}
