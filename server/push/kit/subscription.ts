/** Where a browser is pushed to, and for whom alone it is readable, as the browser tells. */
export type Subscription = { endpoint: string; auth: string; p256dh: string }
