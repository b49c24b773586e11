import { round } from './shapes.ts'

type Field = {
  readonly width: number
  readonly height: number
  readonly step: number
  readonly heightAt: (x: number, y: number) => number
}

/** Lines of equal height over a field (marching squares), one path for each level. */
export function contour({ width, height, step, heightAt }: Field, level: number) {
  const parts: string[] = []
  const between = (a: number, b: number) => (level - a) / (b - a)
  for (let x = 0; x < width; x += step) {
    for (let y = 0; y < height; y += step) {
      const [nw, ne, se, sw] = [
        heightAt(x, y),
        heightAt(x + step, y),
        heightAt(x + step, y + step),
        heightAt(x, y + step),
      ]
      const crossings: [number, number][] = []
      if (nw > level !== ne > level) crossings.push([x + step * between(nw, ne), y])
      if (ne > level !== se > level) crossings.push([x + step, y + step * between(ne, se)])
      if (sw > level !== se > level) crossings.push([x + step * between(sw, se), y + step])
      if (nw > level !== sw > level) crossings.push([x, y + step * between(nw, sw)])
      const [from, to] = crossings
      if (from && to) parts.push(`M${from.map(round).join(' ')}L${to.map(round).join(' ')}`)
    }
  }
  return parts.join('')
}
