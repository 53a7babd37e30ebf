import { log } from './log.ts'
import { storedToken, storeToken } from './stored.ts'
import { pushChanged, pushState } from './support.ts'
import { forgetToken, keepToken } from './token.ts'

/** Asks the browser, which asks whoever sits before it; whether this device is pushed to from now on. */
export async function turnOn(): Promise<boolean> {
  try {
    const permission = await Notification.requestPermission()
    if (permission === 'granted') await keepToken({ isAsked: true })
    else log(`the permission is ${permission}`)
  } catch (error) {
    log(error)
  }
  pushChanged()
  return pushState() === 'on'
}

export async function turnOff(): Promise<void> {
  await forgetToken().catch(log)
}

/** This browser's session is another from now on, and with the one before its registration has ended. */
export async function registerAgain(): Promise<void> {
  const stored = storedToken()
  if (stored) storeToken({ ...stored, savedAt: 0 })
  await keepToken().catch(log)
}
