import { paiseFromRupees } from '#domain/money.ts'
import { stableId } from './stable-id.ts'

/** Banner adverts of the cinema. `image` is a base address with the widths 768 and 1280. */
export const demoAdverts = [
  {
    slug: 'snack-combo',
    title: 'Popcorn, samosa and chai for ₹299',
    siteLink: '/snacks&beverages',
    isPublic: true,
  },
  {
    slug: 'film-academy',
    title: 'Marquee Film Academy: admissions are open',
    siteLink: '/about',
    isPublic: true,
  },
  {
    slug: 'film-festival',
    title: 'Indore Film Festival at Marquee',
    siteLink: '/movie/category/comingSoon',
    isPublic: false,
  },
].map(({ slug, ...advert }, position) => ({
  id: stableId(`advert ${slug}`),
  ...advert,
  image: `/media/movies/adverts/${slug}`,
  position,
}))

const menu = [
  ['salted-popcorn', 'Salted popcorn', 'snack', 180, 'Large tub, popped through the day'],
  ['caramel-popcorn', 'Caramel popcorn', 'snack', 220, 'Jaggery caramel, a little sea salt'],
  ['masala-corn', 'Masala corn', 'snack', 140, 'Sweet corn, butter, chaat masala'],
  ['samosa-pair', 'Samosa, two', 'snack', 90, 'Potato and peas, with mint chutney'],
  ['vada-pav', 'Vada pav', 'snack', 80, 'The Mumbai way, dry garlic chutney'],
  ['nachos-salsa', 'Nachos and salsa', 'snack', 200, 'Corn chips, tomato salsa, cheese dip'],
  ['paneer-roll', 'Paneer roll', 'snack', 190, 'Smoked paneer, onion, green chutney'],
  ['cold-coffee', 'Cold coffee', 'beverage', 160, 'With a scoop of vanilla'],
  ['masala-chai', 'Masala chai', 'beverage', 70, 'Ginger and cardamom'],
  ['nimbu-soda', 'Nimbu soda', 'beverage', 80, 'Sweet, salted, or both'],
  ['cola', 'Cola', 'beverage', 110, '500 ml'],
  ['water', 'Water', 'beverage', 40, '500 ml, sealed'],
] as const

export const demoSnacks = menu.map(([slug, name, kind, rupees, description], position) => ({
  id: stableId(`snack ${slug}`),
  name,
  kind,
  description,
  pricePaise: paiseFromRupees(rupees),
  image: `/media/movies/snacks/${slug}`,
  position,
}))
