export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'
export type Picture = { type: PictureType; width: number; height: number }

/** What a file is by its own first bytes, whatever it is called; undefined: none of the three. */
export function pictureIn(bytes: Buffer): Picture | undefined {
  try {
    return pngIn(bytes) ?? webpIn(bytes) ?? jpegIn(bytes)
  } catch (error) {
    // It ends before its header does.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

function pngIn(bytes: Buffer): Picture | undefined {
  if (ascii(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || ascii(bytes, 12, 16) !== 'IHDR') return undefined
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function webpIn(bytes: Buffer): Picture | undefined {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return undefined
  const size = webpSize(bytes)
  return size && { type: 'image/webp', ...size }
}

function webpSize(bytes: Buffer): { width: number; height: number } | undefined {
  switch (ascii(bytes, 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21)
      return bytes[20] === 0x2f ? { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 } : undefined
    }
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return undefined
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  }
}

/** A JPEG's size stands in its frame's segment, after any number of others. */
function jpegIn(bytes: Buffer): Picture | undefined {
  if (bytes.readUIntBE(0, 3) !== 0xffd8ff) return undefined
  let at = 2
  while (bytes.readUInt8(at) === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
}
