/** In ascending order of rights. Every role includes the ones before it; staff may do what their duties say. */
export const roles = ['user', 'staff', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

/** What a staff account may do, any of them. A superadmin sets them; admins and superadmins have every duty. `refund`: to return money. */
export const duties = [
  'counter',
  'snack_bar',
  'door',
  'duty_manager',
  'programme',
  'marketing',
  'accountant',
  'refund',
] as const
export type Duty = (typeof duties)[number]

/** The duties whose work is in the back office: an account with one of them signs in as safely as an admin does. */
export const officeDuties = ['duty_manager', 'programme', 'marketing', 'accountant', 'refund'] as const

export type RightsHolder = { readonly role: Role; readonly duties: readonly Duty[] }

/** Whether an account may do what a duty, or any of several, allows. The only rule for it, of the server and of pages. */
export function hasDuty(account: RightsHolder, duty: Duty | readonly Duty[]): boolean {
  if (account.role === 'staff') return [duty].flat().some((each) => account.duties.includes(each as Duty))
  return isAdmin(account)
}

export function isAdmin({ role }: Pick<RightsHolder, 'role'>): boolean {
  return role === 'admin' || role === 'superadmin'
}
