import { IconSparkles } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { fetchedPart } from '../../kit/states/fetched.tsx'
import { useIsUpTo } from '../../kit/layout/scrolled.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { learnTexts } from '../../kit/i18n/i18n.ts'
import { isTourPassed } from '../../tour/passed.ts'
import classes from '../day/greeting.module.css'
import { t } from '../../kit/i18n/texts.ts'

const Tour = fetchedPart(async () => {
  const [{ Tour: loaded }] = await Promise.all([import('../../tour/tour.tsx'), learnTexts('tour')])
  return loaded
})

/** After the page has come to rest, in milliseconds. */
const delay = 1_500

/** Shows students the portal the first time, and again when they ask for it; not on small screens. */
export function TourStart() {
  const { own } = useParticipant()
  const isSmall = useIsUpTo(990)
  const [isOn, setOn] = useState(false)
  const again = useRef<HTMLButtonElement>(null)
  const end = () => {
    setOn(false)
    again.current?.focus()
  }
  const isFor = own && !isSmall
  useEffect(() => {
    if (!isFor || isTourPassed()) return undefined
    const timer = window.setTimeout(() => setOn(true), delay)
    return () => window.clearTimeout(timer)
  }, [isFor])
  if (!isFor) return null
  return (
    <>
      <Button ref={again} look="ghost" size="sm" className={classes.tour} onClick={() => setOn(true)}>
        <IconSparkles size={18} aria-hidden />
        {t('dashboard.tourStart')}
      </Button>
      {isOn && (
        <Suspense fallback={null}>
          <Tour onEnd={end} onFailed={() => setOn(false)} />
        </Suspense>
      )}
    </>
  )
}
