import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { factors } from '../../contract/factors/endpoints.ts'
import type { Assertion } from '../../contract/factors/schemas.ts'
import { ApiError, call, messageOf } from '../kit/data/api.ts'
import { useSending } from '../kit/data/use-sending.ts'
import { t } from '../kit/i18n/texts.ts'
import { Button } from '../kit/ui/button.tsx'
import classes from './identity.module.css'

/** What was asked of a passkey is believed for ten minutes. */
const renewal = 8 * 60_000
/** The page is painted first. */
const pause = 300

type PasskeySignInProps = { onBegin: () => void; onIn: () => Promise<void>; onFailed: (why: string) => void }

async function asked(byItself: boolean): Promise<Assertion | undefined> {
  const { askPasskey } = await import('./passkey.ts')
  return askPasskey(await call(factors.challenge), byItself)
}

/** By the button, and where the browser offers passkeys among what it fills in, by itself. */
export function PasskeySignIn({ onBegin, onIn, onFailed }: PasskeySignInProps) {
  const isAsking = useRef(false)
  const signIn = useSending({
    isHeld: true,
    mutationFn: async (chosen: Assertion | null) => {
      onBegin()
      isAsking.current = true
      const passkey = chosen ?? (await asked(false))
      if (!passkey) return
      await call(factors.signIn, { body: { passkey } })
      await onIn()
    },
    onSettled: () => void (isAsking.current = false),
    onError: (error) => onFailed(error instanceof ApiError ? messageOf(error) : t('identity.step.noPasskey')),
  })
  const offer = useEffectEvent(async () => {
    if (isAsking.current) return
    // What nobody has asked for fails in silence.
    const passkey = await asked(true).catch(() => undefined)
    if (passkey) signIn.mutate(passkey)
  })
  useEffect(() => {
    const begin = () => void offer()
    const first = setTimeout(begin, pause)
    const again = setInterval(begin, renewal)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      void import('./passkey.ts').then(({ stopAsking }) => stopAsking())
    }
  }, [])
  return (
    <Button
      look="outline"
      size="lg"
      className={classes.submit}
      busy={signIn.isPending}
      onClick={() => signIn.mutate(null)}
    >
      <IconFingerprint aria-hidden />
      {t('identity.step.passkey')}
    </Button>
  )
}
