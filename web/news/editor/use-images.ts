import { createContext, use, useState } from 'react'
import type { KeptImage } from '../../../contract/news/schemas.ts'
import { messageOf } from '../../kit/data/api.ts'
import { uploadImage } from './upload.ts'

export type RefusedImage = { name: string; reason: string }

/** Uploads images one after the other; `onEach` gets each as it is kept, or null for one that was refused, and its place. */
export type SendImages = (files: Blob[], onEach: (image: KeptImage | null, place: number) => void) => Promise<void>

const SendingImages = createContext<SendImages>(async () => {})
export const ImagesProvider = SendingImages.Provider
export const useSendImages = () => use(SendingImages)

/** Images on their way to the server, and those that were not taken, with the reason of each. */
export function useImages(onSending: (isSending: boolean) => void) {
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<RefusedImage[]>([])
  const [send] = useState((): SendImages => {
    let count = 0
    const add = (images: number) => {
      count += images
      setWaiting(count)
      onSending(count > 0)
    }
    return async (files, onEach) => {
      if (count === 0) setRefused([])
      add(files.length)
      for (const [place, file] of files.entries()) {
        const image = await uploadImage(file).catch((error: unknown) => {
          const refusal = { name: file instanceof File ? file.name : '', reason: messageOf(error) }
          setRefused((before) => [...before, refusal])
          return null
        })
        onEach(image, place)
        add(-1)
      }
    }
  })
  return { send, waiting, refused, forgetRefused: () => setRefused([]) }
}
