import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A black PNG; `pixels`, if given, is what is compressed in it instead of its own. */
export function png(width: number, height: number, pixels = Buffer.alloc((width + 1) * height)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })

/** A JPEG as phones make it, which tells who made it and where. */
export const photoOfPhone = () =>
  drawn(40, 30)
    .withExif({ IFD0: { Copyright: 'Schoolgirl' }, IFD3: { GPSLatitude: '50/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
