import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

/** Seals what is kept in the database so that the database alone does not tell it. */
export type Sealing = {
  /** `whose`: what is sealed for one is not opened for another. */
  seal(text: string, whose: string): Buffer
  /** Undefined: it was sealed with another key, or is not what was sealed. */
  open(sealed: Buffer, whose: string): string | undefined
}

const algorithm = 'aes-256-gcm'
/** Which key, and what AES-GCM needs beside it: its nonce and its tag. */
const lengths = { key: 8, nonce: 12, tag: 16 } as const

export function sealingWith(secret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'dzvinok sealing', 32))
  const mark = hash('sha256', key, 'buffer').subarray(0, lengths.key)
  return {
    seal(text, whose) {
      const nonce = randomBytes(lengths.nonce)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(whose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([mark, nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, whose) {
      const ends = [lengths.key, lengths.key + lengths.nonce, lengths.key + lengths.nonce + lengths.tag] as const
      const [nonce, tag] = [sealed.subarray(ends[0], ends[1]), sealed.subarray(ends[1], ends[2])]
      if (!sealed.subarray(0, ends[0]).equals(mark) || tag.length < lengths.tag) return undefined
      try {
        const cipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(whose)).setAuthTag(tag)
        return Buffer.concat([cipher.update(sealed.subarray(ends[2])), cipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
