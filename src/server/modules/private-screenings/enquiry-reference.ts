const LETTERS = 8

/** Returns the reference by which an enquiry is named in mails and on the phone: the end of its id, which is random. */
export function enquiryReference(id: string): string {
  return `PS-${id.replaceAll('-', '').slice(-LETTERS).toUpperCase()}`
}
