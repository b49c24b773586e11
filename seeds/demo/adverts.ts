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
