import type { Details } from './stored.ts'

/** Details of a subscription that was made for this key. */
export function detailsOf(subscription: PushSubscription, applicationPubKey: string): Details {
  const key = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name) ?? new ArrayBuffer(0))
  return { endpoint: subscription.endpoint, auth: key('auth'), p256dh: key('p256dh'), applicationPubKey }
}

/** Subscribes for the key of the portal; a subscription for another key ends. */
export async function subscribed({ pushManager }: ServiceWorkerRegistration, apiKey: string): Promise<Details> {
  const held = await pushManager.getSubscription()
  const key = held?.options.applicationServerKey
  if (held && key && base64url(key) === apiKey) return detailsOf(held, apiKey)
  await held?.unsubscribe()
  return detailsOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: apiKey }), apiKey)
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
