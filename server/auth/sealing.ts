import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that are stored, each for its owner. */
export type Sealing = {
  /** A text that is sealed for one `owner` is not opened for another. */
  seal(text: string, owner: string): Buffer
  /** Undefined: it was sealed by another key or for another owner, or has been changed. */
  open(sealed: Buffer, owner: string): string | undefined
}

const algorithm = 'aes-256-gcm'
/** Bytes of the parts of a sealed text before the text itself: mark of the key, nonce and tag of AES-GCM. */
const lengths = { key: 8, nonce: 12, tag: 16 } as const
const tagAt = lengths.key + lengths.nonce
const textAt = tagAt + lengths.tag

export function sealingWith(secret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'dzvinok sealing', 32))
  const mark = hash('sha256', key, 'buffer').subarray(0, lengths.key)
  return {
    seal(text, owner) {
      const nonce = randomBytes(lengths.nonce)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([mark, nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed, owner) {
      if (sealed.length < textAt || !sealed.subarray(0, lengths.key).equals(mark)) return undefined
      const nonce = sealed.subarray(lengths.key, tagAt)
      try {
        const cipher = createDecipheriv(algorithm, key, nonce)
        cipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(tagAt, textAt))
        return Buffer.concat([cipher.update(sealed.subarray(textAt)), cipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
