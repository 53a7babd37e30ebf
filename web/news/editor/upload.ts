import { imageLimits, images } from '../../../contract/news/endpoints.ts'
import type { KeptImage } from '../../../contract/news/schemas.ts'
import { upload } from '../../kit/data/api.ts'

export const imageTypes = 'image/jpeg,image/png,image/webp'

/** Uploads an image, no larger than it will be kept: a phone's photos have ten times as many bytes. */
export async function uploadImage(file: Blob): Promise<KeptImage> {
  const form = new FormData()
  form.append('image', await shrunk(file), 'image')
  return upload(images.upload, form)
}

/** The file itself where it is small enough, or is nothing that the server draws: that is for the server to say. */
async function shrunk(file: Blob): Promise<Blob> {
  if (!imageTypes.split(',').includes(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const { width, height } = picture
  const scale = imageLimits.side / Math.max(width, height)
  if (scale >= 1) {
    picture.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // A browser that writes no WebP makes a PNG of it.
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
  return drawn ?? file
}

/** Image that stands in an address itself, as word processors paste it. The server refuses one that is none. */
export function embeddedImage(address: string): Blob {
  const [head = '', text = ''] = address.split(',')
  const type = /^data:([^;]*)/.exec(head)?.[1] ?? ''
  try {
    return new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], { type })
  } catch {
    return new Blob([], { type })
  }
}
