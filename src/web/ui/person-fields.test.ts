import { expect, test } from 'vitest'
import { Phone } from '#contract/shapes.ts'
import { m } from '#web/paraglide/messages.js'

test.each(['en', 'hi'] as const)('hints of phone fields allow what the fields take (%s)', (locale) => {
  expect(Phone.parse('+91 98200-12345')).toBe('9820012345')
  for (const hint of [m.contact_phone_hint({}, { locale }), m.phone_hint({}, { locale })]) {
    expect(hint).toContain('+91')
    expect(hint).not.toMatch(/, without|देश के कोड के बिना/)
  }
})
