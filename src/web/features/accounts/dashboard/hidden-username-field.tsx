/** Hidden username field, so that a password manager finds the right password. */
export function HiddenUsernameField({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
