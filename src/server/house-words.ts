/** What every mail of the house says. */
export const houseWords = {
  brand: 'Marquee',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
}
