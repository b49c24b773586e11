import { join } from 'node:path'
import { inject } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { registerPages } from '#server/http/pages/pages.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import type { Account } from './site.ts'

export type OwnSite = {
  readonly cinema: TestCinema
  /** For `visit`: its clock is that of the machine. */
  readonly at: { readonly url: string; readonly offset: number }
  readonly asAccount: (person: Person) => Promise<Account>
}

/** A site of one test file in its own process, with the built pages, an empty cinema and these settings; `cinema.close` ends it. */
export async function openOwnSite(env: Record<string, string> = {}): Promise<OwnSite> {
  const cinema = await testCinema({ env })
  await registerPages(cinema.app, {
    mode: 'built',
    distDir: join(inject('siteFolder'), 'dist'),
    htmlCacheSeconds: 0,
    extraScriptOrigins: [],
    extraStyleOrigins: [],
    frameOrigins: [],
    changes: cinema.deps.seatBus,
  })
  const url = await cinema.app.listen({ port: 0, host: 'localhost' })
  const asAccount = async ({ token }: Person) => {
    const { body: user } = await cinema.api.get<User>('/users/me', { token })
    return { user, token, password: '' }
  }
  return { cinema, at: { url, offset: 0 }, asAccount }
}
