import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { qrDataUrl, qrPath, qrPng, qrSvg } from './qr.ts'

const text = `https://marquee.example/checkin/019abcde?t=${'aZ9-'.repeat(40)}`

/** Converts the path to a grid of modules. */
function darkCells(path: string): Set<string> {
  const cells = new Set<string>()
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(length); step++) cells.add(`${Number(x) + step},${y}`)
  }
  return cells
}

describe('a QR', () => {
  test('has the dark modules of its code and a quiet zone of four modules', () => {
    const { modules } = create([{ data: Buffer.from(text), mode: 'byte' }], {
      errorCorrectionLevel: 'M',
      maskPattern: 3,
    })
    const expected = new Set<string>()
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        if (modules.get(row, column)) expected.add(`${column + 4},${row + 4}`)
      }
    }
    const { path, width } = qrPath(text)
    expect(width).toBe(modules.size + 8)
    expect(darkCells(path)).toEqual(expected)
  })

  test('is drawn dark on white with crisp edges, and is deterministic', () => {
    expect(qrSvg(text)).toContain('shape-rendering="crispEdges"')
    expect(qrSvg(text)).toContain('fill="#fff"')
    expect(qrSvg(text)).toBe(qrSvg(text))
  })

  test('the data URL holds the SVG', () => {
    const [head, body = ''] = qrDataUrl(text).split(',')
    expect(head).toBe('data:image/svg+xml;base64')
    expect(Buffer.from(body, 'base64').toString()).toBe(qrSvg(text))
  })

  test('text cannot be injected: the SVG has only numbers', () => {
    expect(qrSvg('"><script>alert(1)</script>')).not.toContain('script')
  })

  test('mails get a PNG with six pixels for each module', async () => {
    const { modules } = create([{ data: Buffer.from(text), mode: 'byte' }], {
      errorCorrectionLevel: 'M',
      maskPattern: 3,
    })
    const width = (modules.size + 8) * 6
    const { data, info } = await sharp(qrPng(text)).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ format: 'raw', width, height: width, channels: 1 })
    const dark = (row: number, column: number) =>
      [0, 5].flatMap((y) => [0, 5].map((x) => data[((row + 4) * 6 + y) * width + (column + 4) * 6 + x] === 0))
    for (let row = -4; row < modules.size + 4; row++)
      for (let column = -4; column < modules.size + 4; column++) {
        const isInside = [row, column].every((place) => place >= 0 && place < modules.size)
        const isDark = isInside && modules.get(row, column) === 1
        expect(dark(row, column)).toEqual([isDark, isDark, isDark, isDark])
      }
  })
})
