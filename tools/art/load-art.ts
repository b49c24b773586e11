import type { PosterArt } from './kit/poster-art.ts'

export async function loadArt(slug: string): Promise<PosterArt> {
  const { art } = (await import(`./posters/${slug}.ts`)) as { art: PosterArt }
  return art
}
