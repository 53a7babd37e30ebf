import { log } from './log.ts'
import { closePushCard, pushChanged, pushState } from './support.ts'
import { forgetToken, keepToken } from './token.ts'

/** `undecided`: the browser's question was closed without an answer. */
export type Turned = 'on' | 'blocked' | 'undecided' | 'failed'

/** Asks the browser for its permission, which asks the person, and registers. */
export async function turnOn(): Promise<Turned> {
  try {
    const permission = await Notification.requestPermission()
    if (permission === 'default') return 'undecided'
    if (permission === 'denied') return 'blocked'
    await keepToken({ isAsked: true })
    return pushState() === 'on' ? 'on' : 'failed'
  } catch (error) {
    log(error)
    return 'failed'
  } finally {
    pushChanged()
  }
}

/** The card does not offer again at once what was turned off just now. */
export async function turnOff(): Promise<void> {
  closePushCard()
  await forgetToken().catch(log)
}
