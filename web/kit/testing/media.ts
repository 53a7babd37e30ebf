import { cdp } from 'vitest/browser'

type Media = { 'forced-colors'?: 'active'; 'prefers-color-scheme'?: 'dark' | 'light' }

/** From here on, until the test ends, the system asks for these; with nothing, for what it asks for otherwise. */
export async function prefer(media: Media = {}): Promise<void> {
  const features = Object.entries({ 'prefers-reduced-motion': 'reduce', ...media })
  await cdp().send('Emulation.setEmulatedMedia', { features: features.map(([name, value]) => ({ name, value })) })
}
