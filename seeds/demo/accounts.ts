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

const regulars = [
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

const familyNames =
  'Bansal Chopra Das Dixit Fernandes Gaikwad Gill Gokhale Hegde Joshi Kapoor Khanna Kulkarni Mahajan Mathur Mehta Mishra Naidu Pandey Pillai Rao Sen Shah Sinha Yadav'.split(
    ' ',
  )
const firstNames =
  'Aditi Ajay Amrita Anand Aparna Ashok Deepa Dinesh Farah Ganesh Gauri Girish Isha Jatin Komal Kunal Lata Mahesh Mohini Naveen Neha Nitin Payal Prakash Radha Rajesh Ritu Sameer Sunita Vivek'.split(
    ' ',
  )
/** Enough that everybody sits in one room at a time. The steps give every pair of names once. */
const others = Array.from({ length: 600 }, (_, index) => {
  const round = Math.floor(index / firstNames.length)
  const family = familyNames[(index * 7 + round) % familyNames.length]
  return `${firstNames[index % firstNames.length]} ${family}`
})

export const demoCustomers: readonly DemoAccount[] = [...regulars, ...others].map((name, index) =>
  account(name, {
    email: `${name.toLowerCase().replace(' ', '.')}@guests.marquee.example`,
    phone: String(9_425_100_000 + index),
    role: 'user',
    password: null,
  }),
)
