/** Tells a password manager whose password is asked for. Nobody sees it. */
export function HiddenUsernameField({ email }: { readonly email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
