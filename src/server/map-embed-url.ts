import type { Config } from './config.ts'
import type { VenueProfile } from '#domain/venue-profile.ts'

/** Degrees from the cinema to the edges of the map: about 600 m. */
const REACH = { latitude: 0.004, longitude: 0.006 }

/** Returns the page of a map service that stands in a frame once a visitor asks for it: `MAP_EMBED_URL`, else OpenStreetMap around the venue. */
export function mapEmbedUrl(
  { MAP_EMBED_URL }: Pick<Config, 'MAP_EMBED_URL'>,
  { latitude, longitude }: Pick<VenueProfile, 'latitude' | 'longitude'>,
): string {
  if (MAP_EMBED_URL) return MAP_EMBED_URL
  const edges = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ]
  const map = new URL('https://www.openstreetmap.org/export/embed.html')
  map.searchParams.set('bbox', edges.map((edge) => edge.toFixed(4)).join(','))
  map.searchParams.set('layer', 'mapnik')
  map.searchParams.set('marker', `${latitude},${longitude}`)
  return map.href
}
