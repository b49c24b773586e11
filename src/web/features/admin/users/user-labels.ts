import type { Duty, Role } from '#domain/roles.ts'
import type { ManagedUser } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

export const roleLabels: Readonly<Record<Role, () => string>> = {
  user: m.admin_role_user,
  staff: m.admin_role_staff,
  admin: m.admin_role_admin,
  superadmin: m.admin_role_superadmin,
}
export const dutyLabels: Readonly<Record<Duty, () => string>> = {
  counter: m.admin_duty_counter,
  snack_bar: m.admin_duty_snack_bar,
  door: m.admin_duty_door,
  duty_manager: m.admin_duty_duty_manager,
  programme: m.admin_duty_programme,
  marketing: m.admin_duty_marketing,
  accountant: m.admin_duty_accountant,
  refund: m.admin_duty_refund,
}
export const stateLabels: Readonly<Record<ManagedUser['state'], () => string>> = {
  active: m.admin_user_active,
  invited: m.admin_user_invited,
  deactivated: m.admin_user_deactivated,
}

/** Returns the role, with the duties of a staff account. */
export function roleText({ role, duties }: Pick<ManagedUser, 'role' | 'duties'>): string {
  const label = roleLabels[role]()
  return duties.length === 0 ? label : `${label}: ${duties.map((duty) => dutyLabels[duty]()).join(', ')}`
}
