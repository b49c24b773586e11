/** In ascending order of rights. Every role includes the ones before it; staff may do what their duties say. */
export const roles = ['user', 'staff', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

/** What a staff account may do, any of them. A superadmin sets them; admins and superadmins have every duty. */
export const duties = ['counter', 'snack_bar', 'door'] as const
export type Duty = (typeof duties)[number]

/** Whether an account may do what a duty allows. The only rule for it, of the server and of pages. */
export function hasDuty(
  account: { readonly role: Role; readonly duties: readonly Duty[] },
  duty: Duty,
): boolean {
  if (account.role === 'staff') return account.duties.includes(duty)
  return account.role === 'admin' || account.role === 'superadmin'
}
