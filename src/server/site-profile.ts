/** Name and address of the company: in mails, pages and documents that belong to no venue. */
export const siteProfile = { name: 'Marquee', email: 'hello@marquee.example' }
