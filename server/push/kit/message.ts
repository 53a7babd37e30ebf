/** A push on its way to one device, by whichever service. */
export type Message = {
  /** What the device is told; it is shown as it stands. */
  shown: Record<'title' | 'body' | 'path' | 'tag' | 'lang', string>
  /** For so many seconds it is of use to who finds the device later. */
  life: number
  /** One that comes later under the same takes its place. */
  topic: string | null
  urgency: 'normal' | 'high'
}
