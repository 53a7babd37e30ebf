/** An address at a push service, and the keys of the browser that alone can read what is pushed there, as the browser gives them. */
export type Subscription = { endpoint: string; auth: string; p256dh: string }

/** `shown`: texts as the device shows them. `life`: seconds for which the service keeps it for a device that is away. */
export type Message = {
  shown: Record<'title' | 'body' | 'path' | 'tag' | 'lang', string>
  life: number
  /** At most 32 characters of base64url: a later push of the same topic replaces this one at the service. */
  topic: string
  urgency: 'normal' | 'high'
}
