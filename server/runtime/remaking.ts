import pLimit from 'p-limit'
import sharp from 'sharp'
import { pictureIn } from './pictures.ts'

export type MadePicture = { width: number; height: number; content: Buffer }

/** A picture of the largest kind takes two hundred megabytes while it is drawn. */
const oneByOne = pLimit(1)

/**
 * A picture drawn again from its pixels: what else its file tells (where it was taken), holds (a page, an archive) or claims
 * to be stays behind. Undefined: it is none, or one of too many pixels.
 */
export async function madeAnew(
  bytes: Buffer,
  { pixels, side }: { pixels: number; side: number },
): Promise<MadePicture | undefined> {
  const told = pictureIn(bytes)
  if (!told || told.width * told.height > pixels) return undefined
  return oneByOne(async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1 })
        .rotate()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, content: data }
    } catch {
      // Whatever the library says of it, it could not be drawn.
      return undefined
    }
  })
}
