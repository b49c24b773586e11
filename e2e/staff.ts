import type { Page } from 'playwright-core'
import type { Duty } from '#contract/endpoint.ts'
import { anEmail, call, type Account } from './site.ts'

/** Signs in through the API. */
export async function signIn(email: string, password: string): Promise<Account> {
  const session = await call<Omit<Account, 'password'>>('/api/users/login', { body: { email, password } })
  return { ...session, password }
}

/** The admin of the demo. Other journeys use it at the same time: what changes the account itself takes `aNewAdmin`. */
export const anAdmin = (): Promise<Account> => signIn('admin@marquee.example', 'keys-to-the-house')

/** The superadmin of the demo. */
export const aSuperadmin = (): Promise<Account> => signIn('superadmin@marquee.example', 'lights-camera-all')

/** A new account with the role admin, signed in. */
export const aNewAdmin = (name: string): Promise<Account> => aNewAccount({ name, role: 'admin' })

/** A new staff account with duties, signed in. */
export const aNewMember = (duties: readonly Duty[]): Promise<Account> =>
  aNewAccount({ name: 'Kavya Joshi', role: 'staff', duties })

async function aNewAccount(account: object): Promise<Account> {
  const [email, password] = [anEmail(), 'popcorn-and-chai']
  const { token } = await aSuperadmin()
  await call('/api/users', { token, body: { ...account, email, phone: '9876543210', password } })
  return signIn(email, password)
}

/** Waits until an alert with exactly this text is shown. */
export async function waitForAlert(page: Page, text: string): Promise<void> {
  await page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true }).waitFor()
}
