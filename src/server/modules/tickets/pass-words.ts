/** Every word of the pass; ready to become a message catalogue. */
export const passWords = {
  brand: 'Marquee',
  title: (movieTitle: string, code: string) => `${movieTitle}: ticket ${code}`,
  date: 'Date',
  time: 'Time',
  screen: 'Screen',
  seatClass: 'Class',
  row: 'Row',
  seats: (count: number) => (count === 1 ? 'Seat' : 'Seats'),
  showAtDoor: 'Show this QR at the door',
  code: 'Booking code',
  name: 'Name',
  admits: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
  each: (price: string, count: number) => (count === 1 ? 'GST included' : `${price} each, GST included`),
  adultsOnly: 'Adults only (18+): carry proof of age',
}
