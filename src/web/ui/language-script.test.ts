import { expect, test } from 'vitest'
import { follow } from './language-script.tsx'

const SITE = 'https://cinema.example'

type Visit = {
  readonly path: string
  readonly chosen: string | null
  readonly from?: string
  readonly isKept?: boolean
}

/** Runs the script in a page; returns where it redirects to, and the language that is stored then. */
function visit({ path, chosen, from = '', isKept = false }: Visit) {
  let stored = chosen
  let redirect: string | null = null
  const localStorage = { getItem: () => stored, setItem: (_: string, value: string) => (stored = value) }
  const { origin, pathname, search, hash } = new URL(path, SITE)
  const location = { origin, pathname, search, hash, replace: (to: string) => (redirect = to) }
  const document = { referrer: from, documentElement: { dataset: isKept ? { kept: '' } : {} } }
  new Function('localStorage', 'location', 'document', follow)(localStorage, location, document)
  return { redirect, stored }
}

test.each([
  ['without a choice the URL decides', { path: '/hi/about', chosen: null }, { redirect: null, stored: null }],
  [
    'a plain URL leads to the chosen language',
    { path: '/about?from=friend#numbers', chosen: 'hi' },
    { redirect: '/hi/about?from=friend#numbers', stored: 'hi' },
  ],
  ['and back to English', { path: '/hi', chosen: 'en' }, { redirect: '/', stored: 'en' }],
  [
    'the link of the other language is a choice, although the one before is still stored',
    { path: '/about', chosen: 'hi', from: `${SITE}/hi/about` },
    { redirect: null, stored: 'en' },
  ],
  [
    'the same from English',
    { path: '/hi/about', chosen: 'en', from: `${SITE}/about?from=friend` },
    { redirect: null, stored: 'hi' },
  ],
  [
    'a link of the same language is none',
    { path: '/about', chosen: 'hi', from: `${SITE}/faq` },
    { redirect: '/hi/about', stored: 'hi' },
  ],
  [
    'nor is one of another site',
    { path: '/about', chosen: 'hi', from: 'https://search.example/hi/about' },
    { redirect: '/hi/about', stored: 'hi' },
  ],
  [
    'a page that is shown without a network stays in the language that was kept',
    { path: '/mydashboard', chosen: 'hi', isKept: true },
    { redirect: null, stored: 'hi' },
  ],
] as const)('%s', (_name, visited, expected) => {
  expect(visit(visited)).toEqual(expected)
})
