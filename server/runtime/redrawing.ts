import pLimit from 'p-limit'

/** `pixels`: most in the file; `side`: longest side of the result. */
export type DrawingLimits = { pixels: number; side: number }

/** WebP, upright, with nothing of its file but the pixels. */
export type Drawn = { width: number; height: number; content: Buffer }

/** `unknown`: no JPEG, PNG or WebP that can be drawn; `large`: too many pixels. */
export type Undrawn = { fault: 'unknown' | 'large' }

/** One image of fifty million pixels takes two hundred megabytes while it is drawn. */
const oneByOne = pLimit(1)

let loaded: Promise<Library> | undefined
type Library = Awaited<ReturnType<typeof load>>

/** Loads the library, which takes a tenth of a second, without its readers of other formats (SVG, TIFF, HEIF and more). */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp
}

/**
 * Image drawn again from its pixels: what its file tells besides (where a photo was taken) or hides (a page, an archive)
 * stays behind. Its size is read from the header before anything is decoded.
 */
export async function redrawn(bytes: Buffer, { pixels, side }: DrawingLimits): Promise<Drawn | Undrawn> {
  const sharp = await (loaded ??= load())
  return oneByOne(async () => {
    try {
      // The header alone is read here, so the library's own limit, which throws without saying why, stays off.
      const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
      if (width * height > pixels) return { fault: 'large' }
      const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: 20 })
        .toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, content: data }
    } catch {
      return { fault: 'unknown' }
    }
  })
}
