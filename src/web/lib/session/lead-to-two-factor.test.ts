import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { leadToTwoFactor } from './lead-to-two-factor.ts'
import { takeReturnUrl } from './return-url.ts'

const required = { error: { code: 'two_factor_required', message: '' } }

beforeEach(() => stubStorage('sessionStorage'))

/** Returns where a refused call leads from a page. */
function leadFrom(href: string, error: unknown): unknown[] {
  const led: unknown[] = []
  const latestLocation = { pathname: href.replace(/\?.*/, ''), href }
  const navigate = async ({ to }: { to: string }) => void led.push(to)
  leadToTwoFactor({ latestLocation, navigate } as unknown as AnyRouter, error)
  return led
}

test('an admin who needs two-factor sign-in is led to the account, and comes back to the page that was wanted', () => {
  expect(leadFrom('/admin/movies?q=dil', required)).toEqual(['/admin/account'])
  expect(takeReturnUrl()).toBe('/admin/movies?q=dil')
})

test('the account itself, and any other refusal, leads nowhere', () => {
  expect(leadFrom('/admin/account', required)).toEqual([])
  expect(leadFrom('/admin/movies', { error: { code: 'not_allowed', message: '' } })).toEqual([])
  expect(takeReturnUrl()).toBeNull()
})
