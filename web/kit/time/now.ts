import { useEffect, useState } from 'react'
import type { WallClock } from '../../../rules/kyiv.ts'
import { schoolNow } from './dates.ts'

/** The school's clock; the component is drawn again when its minute changes and when the page is looked at again. */
export function useSchoolNow(): Temporal.ZonedDateTime {
  const [now, setNow] = useState(schoolNow)
  useEffect(() => {
    let timer: number | undefined
    const tick = () => {
      window.clearTimeout(timer)
      const at = schoolNow()
      // Within the minute that is shown nothing is drawn anew.
      setNow((shown) => (isSameMinute(shown, at) ? shown : at))
      timer = window.setTimeout(tick, 60_020 - (at.second * 1000 + at.millisecond))
    }
    const seen = () => document.visibilityState === 'visible' && tick()
    document.addEventListener('visibilitychange', seen)
    tick()
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
  return now
}

function isSameMinute(one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): boolean {
  return one.minute === other.minute && Math.abs(other.epochMilliseconds - one.epochMilliseconds) < 60_000
}

/** What Kyiv's walls show, minute by minute. */
export function useWallClock(): WallClock {
  const now = useSchoolNow()
  return { day: now.toPlainDate().toString(), minutes: now.hour * 60 + now.minute }
}
