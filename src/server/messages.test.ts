import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { m } from '#web/paraglide/messages.js'
import { messagesIn } from './messages.ts'

type AnyMessage = (inputs: object, options?: object) => string

/** Parameters for any message: texts or numbers. */
const inputsWith = (number: number) =>
  new Proxy(
    {},
    { get: (_, name) => (/count|hours|minutes|percent/.test(String(name)) ? number : `<${String(name)}>`) },
  )

test.each(languages)('the server formats every message in %s like the pages', (locale) => {
  const serverMessages = messagesIn(locale) as unknown as Record<string, AnyMessage>
  const pages = Object.entries(m as unknown as Record<string, AnyMessage>)
  expect(Object.keys(serverMessages).toSorted()).toEqual(pages.map(([key]) => key).toSorted())
  for (const [key, message] of pages) {
    for (const number of [0, 1, 2]) {
      expect(serverMessages[key]?.(inputsWith(number)), key).toBe(message(inputsWith(number), { locale }))
    }
  }
})

test('an unknown message or a missing parameter does not compile', () => {
  // @ts-expect-error -- no such message
  expect(() => messagesIn('en').mail_of_nobody()).toThrow(TypeError)
  // @ts-expect-error -- the amount is missing
  expect(messagesIn('en').mail_refund_headline({})).toContain('undefined')
  // @ts-expect-error -- so are all parameters
  expect(() => messagesIn('en').mail_refund_headline()).not.toThrow()
  expect(messagesIn('hi').mail_refund_headline({ amount: '₹750' })).toBe('₹750 वापस आ रहे हैं')
})
