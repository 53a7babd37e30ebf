import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureIn } from './pictures.ts'
import { png } from './testing.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))

const webp = (kind: string, ...rest: (string | number[])[]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', kind, [0, 0, 0, 0], ...rest)

test('the size of a PNG stands in its first chunk [DASH-1]', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), fc.nat(2 ** 31), (width, height) => {
      expect(pictureIn(png(width, height))).toEqual({ type: 'image/png', width, height })
    }),
  )
})

test('the size of a JPEG stands behind whatever else it tells of itself [DASH-1]', () => {
  const about = [0xff, 0xe1, 0x00, 0x06, 1, 2, 3, 4]
  const table = [0xff, 0xc4, 0x00, 0x03, 9]
  const frame = [0xff, 0xff, 0xc2, 0x00, 0x11, 8, 0x01, 0x00, 0x00, 0xf0, 3]

  expect(pictureIn(bytes([0xff, 0xd8], about, table, frame))).toEqual({ type: 'image/jpeg', width: 240, height: 256 })
})

test('a WebP has one of three headers [DASH-1]', () => {
  const size = { type: 'image/webp', width: 256, height: 240 }

  expect(pictureIn(webp('VP8X', [0, 0, 0, 0], [255, 0, 0], [239, 0, 0]))).toEqual(size)
  expect(pictureIn(webp('VP8L', [0x2f, 255, 0xc0, 0x3b, 0]))).toEqual(size)
  expect(pictureIn(webp('VP8 ', [0, 0, 0], [0x9d, 0x01, 0x2a], [0, 1, 240, 0]))).toEqual(size)
})

test('a file that ends before its size does, or begins like a photo and is none, is no photo [DASH-1]', () => {
  const jpeg = bytes([0xff, 0xd8], [0xff, 0xe1, 0x00, 0x06, 1, 2, 3, 4], [0xff, 0xc0, 0x00, 0x11, 8, 1, 0, 0, 240, 3])
  const whole = [
    png(256, 256).subarray(0, 24),
    jpeg.subarray(0, 19),
    webp('VP8X', [0, 0, 0, 0], [255, 0, 0], [239, 0, 0]),
    webp('VP8L', [0x2f, 255, 0xc0, 0x3b, 0]),
    webp('VP8 ', [0, 0, 0], [0x9d, 0x01, 0x2a], [0, 1, 240, 0]),
  ]
  for (const photo of whole) {
    expect(pictureIn(photo)).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
    for (let kept = 0; kept < photo.length; kept += 1) expect(pictureIn(photo.subarray(0, kept))).toBeUndefined()
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (rest) => {
      expect(pictureIn(Buffer.concat([Buffer.from('GIF89a'), rest]))).toBeUndefined()
      expect(pictureIn(Buffer.concat([Buffer.from('RIFF1234WAVE'), rest]))).toBeUndefined()
    }),
  )
  expect(pictureIn(Buffer.alloc(0))).toBeUndefined()
})
