import { describe, expect, test } from 'vitest'
import { emailCodeMail, resetMail, signInAddedMail, welcomeMail } from './account-mails.ts'

const parts = { id: '019abcde-0000-7abc-8def-0123456789ab', siteUrl: 'https://marquee.example' }
const asha = { name: 'Asha', email: 'asha@example.com', emailVerifiedAt: new Date() }

describe('the mails about an account', () => {
  test.each([
    ['en', 'Welcome to Marquee', 'Hello Asha,', 'https://marquee.example/'],
    ['hi', 'Marquee में आपका स्वागत है', 'नमस्ते Asha,', 'https://marquee.example/hi/'],
  ] as const)('welcome in %s', (language, subject, greeting, link) => {
    const mail = welcomeMail({ ...asha, language }, parts)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(greeting)
    expect(mail.text).toMatch(new RegExp(`: ${link}$`, 'm'))
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  test.each([
    ['en', 'https://marquee.example/reset-password#t0ken'],
    ['hi', 'https://marquee.example/hi/reset-password#t0ken'],
  ] as const)('lead in %s to the page that sets a new password', (language, link) => {
    expect(resetMail({ ...asha, language }, { ...parts, token: 't0ken', minutes: 30 }).text).toContain(link)
  })

  test.each([
    ['en', 'Code: 012345'],
    ['hi', 'कोड: 012345'],
  ] as const)('bring in %s the code, in the text and not in the subject', (language, line) => {
    const mail = emailCodeMail({ ...asha, language }, { ...parts, code: '012345' })
    expect(mail.text).toContain(line)
    expect(mail.html).toContain('012345')
    expect(mail.subject).not.toContain('012345')
  })

  test.each([
    ['en', 'google', 'opened with Google'],
    ['hi', 'password', 'पासवर्ड से खोला'],
  ] as const)('say in %s that %s was added as a way to sign in', (language, way, words) => {
    const mail = signInAddedMail({ ...asha, language }, { ...parts, way })
    expect(mail.text).toContain(words)
    expect(mail.text).toContain('asha@example.com')
  })

  test('carry no text of the person who registered an address until it is proven', () => {
    const typed = {
      ...asha,
      name: 'You won Rs 5,000 at evil.example',
      emailVerifiedAt: null,
      language: 'en' as const,
    }
    for (const mail of [
      welcomeMail(typed, parts),
      resetMail(typed, { ...parts, token: 't0ken', minutes: 30 }),
      emailCodeMail(typed, { ...parts, code: '012345' }),
    ]) {
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain('evil.example')
      expect(mail.text).toContain('Hello,\n')
    }
  })
})
