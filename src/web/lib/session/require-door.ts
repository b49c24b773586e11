import { readDoorPhone } from './door-phone-store.ts'
import { requireDuty } from './require-role.ts'

const requireAccount = requireDuty('door')

/** `beforeLoad` of the scanner: for a paired phone, which has no account, and for staff with the door duty. A revoked phone may see that it is. */
export function requireDoor(request: Parameters<typeof requireAccount>[0]): void {
  if (!readDoorPhone()) requireAccount(request)
}
