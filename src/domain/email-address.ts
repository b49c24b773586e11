/** The usual form; the last label may be one of another script, in the form that mail servers use. */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** Returns an address with its domain in ASCII (IDNA): `asha@उदाहरण.भारत` is `asha@xn--p1b6ci4b4b3a.xn--h2brj9c`. Other texts stay as they are. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  // Only what is a domain: a URL would take other signs for a port, a path or a percent code.
  if (at < 1 || !/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.\u200c\u200d\u3002-]+$/u.test(domain))
    return text
  try {
    return text.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return text
  }
}
