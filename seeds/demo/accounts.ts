import type { Duty, Role } from '#contract/endpoint.ts'
import { stableId } from './stable-id.ts'

export type DemoAccount = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly role: Role
  /** Of a staff account. */
  readonly duties: Duty[]
  /** Null for customers with past bookings who cannot sign in. */
  readonly password: string | null
}

const account = (
  name: string,
  rest: Pick<DemoAccount, 'email' | 'phone' | 'role' | 'password'> & { readonly duties?: Duty[] },
): DemoAccount => ({
  id: stableId(`user ${rest.email}`),
  name,
  duties: [],
  ...rest,
})

/** The accounts whose passwords `npm start` prints. They are created in TEST MODE only. */
export const demoAccounts: readonly DemoAccount[] = [
  account('Asha Verma', {
    email: 'user@marquee.example',
    phone: '9826000001',
    role: 'user',
    password: 'popcorn-and-chai',
  }),
  account('Ravi Solanki', {
    email: 'staff@marquee.example',
    phone: '9826000002',
    role: 'staff',
    duties: ['door'],
    password: 'torch-at-the-door',
  }),
  account('Kavita Bhatt', {
    email: 'counter@marquee.example',
    phone: '9826000005',
    role: 'staff',
    duties: ['counter'],
    password: 'change-for-a-thousand',
  }),
  account('Joseph Mathew', {
    email: 'snackbar@marquee.example',
    phone: '9826000006',
    role: 'staff',
    duties: ['snack_bar'],
    password: 'two-samosas-please',
  }),
  account('Meera Joshi', {
    email: 'admin@marquee.example',
    phone: '9826000003',
    role: 'admin',
    password: 'keys-to-the-house',
  }),
  account('Farhan Qureshi', {
    email: 'superadmin@marquee.example',
    phone: '9826000004',
    role: 'superadmin',
    password: 'lights-camera-all',
  }),
]

const names = [
  'Anjali Deshmukh',
  'Arjun Nair',
  'Bhavna Patel',
  'Chetan Rathore',
  'Divya Iyer',
  'Gurpreet Singh',
  'Harini Reddy',
  'Imran Khan',
  'Jaya Chatterjee',
  'Kabir Malhotra',
  'Lakshmi Menon',
  'Manoj Tiwari',
  'Nisha Agrawal',
  'Omkar Kulkarni',
  'Pooja Saxena',
  'Rohit Jain',
  'Sana Sheikh',
  'Tanvi Bhargava',
  'Uday Chauhan',
  'Vikram Dubey',
]

export const demoCustomers: readonly DemoAccount[] = names.map((name, index) =>
  account(name, {
    email: `${name.toLowerCase().replace(' ', '.')}@guests.marquee.example`,
    phone: String(9_425_100_000 + index),
    role: 'user',
    password: null,
  }),
)
