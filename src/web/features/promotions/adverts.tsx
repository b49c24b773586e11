import { useQuery } from '@tanstack/react-query'
import type { Advert } from '#contract/promotions.ts'
import { listAdvertsOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { localizedPath } from '#web/lib/document/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Carousel } from '#web/ui/carousel.tsx'
import { Picture } from '#web/ui/picture.tsx'

const widths = [768, 1280]

type Audience = 'public' | 'private'

export function advertsQuery(audience: Audience = 'public') {
  const isPublic = audience === 'public' ? 'true' : 'false'
  return { ...listAdvertsOptions({ query: { public: isPublic } }), staleTime: 300_000 }
}

/** Banner advertisements, of the home page or of private screenings. Renders nothing when there are none or they fail to load. */
export function Adverts({ audience = 'public' }: { readonly audience?: Audience }) {
  const { data } = useQuery(advertsQuery(audience))
  const slides = data?.filter((slide) => slide.length > 0) ?? []
  if (slides.length === 0) return null
  return (
    <div className="page">
      <Carousel label={m.adverts()} controls="under">
        {slides.map((slide) => (
          <div key={slide[0]?.image} className="flex gap-4">
            {slide.map((advert) => (
              <AdvertLink key={advert.image} advert={advert} />
            ))}
          </div>
        ))}
      </Carousel>
    </div>
  )
}

function AdvertLink({ advert }: { advert: Advert }) {
  return (
    <a
      href={addressOf(advert)}
      className="block min-w-0 grow"
      rel="sponsored"
      onClick={() => countClick(advert)}
      onAuxClick={() => countClick(advert)}
    >
      <Picture
        base={advert.image}
        alt={advert.title}
        widths={widths}
        ratio={[3, 1]}
        sizes="(min-width: 1280px) 1200px, 100vw"
        colour="var(--raised)"
        className="aspect-3/1 w-full rounded-card object-cover"
      />
    </a>
  )
}

/** Tells the server that the advert was followed, without saying by whom. A browser without beacons is not counted. */
function countClick({ _id }: Advert): void {
  navigator.sendBeacon?.(`/api/adverts/${_id}/clicks`)
}

/** Links to our own pages lead to the visitor's language. */
function addressOf({ siteLink }: Advert): string {
  return siteLink.startsWith('/') ? localizedPath(siteLink) : siteLink
}
