/** `invited`: nobody has signed in yet; the person sets a password by the mailed link. */
export const accountStates = ['active', 'invited', 'deactivated'] as const
