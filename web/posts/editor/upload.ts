import { pictureLimits, pictures } from '../../../contract/news/endpoints.ts'
import type { Answer } from '../../../contract/types.ts'
import { upload } from '../../kit/data/api.ts'

export type Kept = Answer<typeof pictures.upload>

/** Sent no larger than it will be kept: photos of a phone are tenfold. What the browser cannot draw the server judges. */
export async function uploadPicture(file: Blob): Promise<Kept> {
  const form = new FormData()
  form.append('picture', await smaller(file).catch(() => file), 'picture')
  return upload(pictures.upload, form)
}

async function smaller(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, pictureLimits.side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
  return drawn ?? file
}

/** What is written into a text as a whole picture, such as by a word processor. */
export function pictureIn(address: string): Blob | undefined {
  const [, type, text] = /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=]+)$/i.exec(address) ?? []
  if (!type || !text) return undefined
  try {
    return new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], { type })
  } catch {
    // What only looks like a picture; the text around it is pasted all the same.
    return new Blob([], { type })
  }
}
