import type { Facility } from '#domain/facilities.ts'
import type { Track } from '#domain/screen-facts.ts'
import { formatPaise, toPaise } from '#domain/money.ts'
import { requireNumber } from '#domain/typed-number.ts'
import { formatInstant } from '#web/admin-ui/format.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { trackLabel } from '#web/lib/labels/track-labels.ts'
import { facilityLabel } from '#web/lib/labels/facility-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import type { AuditEntry } from '#web/api/gen/types.gen.ts'
import { methodLabel } from '../reservations/booking-labels.ts'
import { dutyLabels, roleLabels } from '../users/user-labels.ts'
import { fieldLabel } from './audit-fields.ts'
import { nameText, shortId } from './audit-text.ts'

const NOTHING = '–'
const AMOUNT = /paise$|^perWeek$/i
const DATE = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const CLOCK = /^\d\d:\d\d$/
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const BASIS_POINTS_OF_PERCENT = 100

type Changed = Pick<AuditEntry, 'before' | 'after' | 'names'>

/** Returns one side of a change on one line: the fields in which both sides differ. */
export function changedText({ before, after, names }: Changed, side: 'before' | 'after'): string {
  const [values, others] = side === 'before' ? [before, after] : [after, before]
  return Object.entries(values ?? {})
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(others?.[name]))
    .map(([name, value]) => `${fieldLabel(name)}: ${textOfValue(name, value, names)}`)
    .join(', ')
}

/** Returns a value of a field as people read it: amounts in rupees, records by their names. Without a value on this side it is empty. */
export function textOfValue(field: string, value: unknown, names: AuditEntry['names']): string {
  if (value === undefined) return ''
  if (value === null || value === '') return NOTHING
  if (Array.isArray(value)) return value.map((item) => textOfValue(field, item, names)).join(', ') || NOTHING
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'number') return AMOUNT.test(field) ? formatPaise(toPaise(value)) : String(value)
  return typeof value === 'string' ? textOfString(field, value, names) : JSON.stringify(value)
}

function textOfString(field: string, value: string, names: AuditEntry['names']): string {
  const name = names[value]
  if (name) return nameText(name) || shortId(value)
  if (UUID.test(value)) return shortId(value)
  if (DATE.test(value)) return formatShortDate(value)
  if (INSTANT.test(value)) return formatInstant(value)
  if (CLOCK.test(value)) return formatTime(value)
  return wordsOf(field, value) ?? value
}

/** The word for a code, such as a state. */
function wordsOf(field: string, code: string): string | undefined {
  switch (field) {
    case 'state':
      return wordOf(states, code)
    case 'role':
      return wordOf(roleLabels, code)
    case 'duties':
      return wordOf(dutyLabels, code)
    case 'facilities':
      return facilityLabel(code as Facility)
    case 'tracks':
      return trackLabel(code as Track)
    case 'method':
    case 'mode':
      return methodLabel(code)
    case 'by':
      return wordOf(searched, code)
    case 'fields':
      return fieldLabel(code)
    case 'weekBasisPoints':
      return code
        .split(' ')
        .filter(Boolean)
        .map((points) => `${requireNumber(points) / BASIS_POINTS_OF_PERCENT}%`)
        .join(', ')
    default:
      return undefined
  }
}

const states: Readonly<Record<string, () => string>> = {
  draft: m.schedule_state_draft,
  published: m.schedule_state_published,
  cancelled: m.schedule_state_cancelled,
  confirmed: m.admin_state_confirmed,
  disputed: m.admin_state_disputed,
  void: m.admin_state_void,
  exchanged: m.booking_state_exchanged,
  new: m.admin_message_new,
  answered: m.admin_message_answered,
  closed: m.admin_message_closed,
  booked: m.board_booked,
  open: m.recon_open,
  settled: m.recon_settled,
}

/** What kind of words a search of bookings had. */
const searched: Readonly<Record<string, () => string>> = {
  email: m.admin_email,
  phone: m.admin_phone,
  code_or_name: m.audit_searched_code_or_name,
  document_number: m.audit_searched_document_number,
  provider_id: m.audit_searched_provider_id,
  rrn: m.audit_searched_rrn,
  vpa: m.audit_searched_vpa,
}

function wordOf(words: Readonly<Record<string, () => string>>, code: string): string | undefined {
  return Object.hasOwn(words, code) ? words[code]?.() : undefined
}
