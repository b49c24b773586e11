import { oneLine } from '#server/platform/compose-mail.ts'

/** Words of letters, initials with dots, and hyphens: no digits, and nothing that a mail program makes a link of. */
const WORD = "(?:[\\p{L}\\p{M}\\u200c\\u200d'’-]+\\.?|(?:\\p{L}\\.){1,4})"
const NAME = new RegExp(`^${WORD}(?: ${WORD}){0,4}$`, 'u')
const LONGEST = 40

/** Returns the name of a host as guests may read it; null when it does not read like one (decision 0047). */
export function hostName(name: string): string | null {
  const line = oneLine(name).trim()
  return line.length <= LONGEST && NAME.test(line) ? line : null
}

/** Returns who invites, with the proven address, by which guests recognise the host: "Asha Verma (asha@example.com)". */
export function hostLabel({ hostName, hostEmail }: { hostName: string | null; hostEmail: string }): string {
  return hostName === null ? hostEmail : `${hostName} (${hostEmail})`
}
