import { runJobs } from '#server/jobs.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import type { TestCinema } from './test-cinema.ts'

/** Runs the due jobs and returns the mails that they send to an address, the earliest first. */
export async function collectMails({ deps }: TestCinema, to: string): Promise<Mail[]> {
  const sent: Mail[] = []
  const mail = { send: async (each: Mail) => void sent.push(each) }
  while ((await runJobs({ ...deps, gateways: { ...deps.gateways, mail } })) > 0);
  return sent.filter((each) => each.to === to)
}

/** Returns the names of the files that a mail carries. */
export function filesOf({ attachments }: Mail): string[] {
  return attachments.map(({ filename }) => filename)
}
