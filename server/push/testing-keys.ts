import { createECDH, randomBytes } from 'node:crypto'

/** A browser's keys, and its subscription as it tells of it. */
export function subscription(endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`) {
  const ecdh = createECDH('prime256v1')
  const secret = randomBytes(16)
  return {
    ecdh,
    secret,
    web: { endpoint, auth: secret.toString('base64url'), p256dh: ecdh.generateKeys('base64url') },
  }
}
