import { useEffect, useState } from 'react'

const minute = 60_000
const leftUntil = (moment: string | null) =>
  moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / minute))

/** Whole minutes until a moment of the real clock, begun ones counted; drawn again as they pass. */
export function useMinutesLeft(moment: string | null): number {
  const [, draw] = useState(0)
  useEffect(() => {
    if (moment === null) return undefined
    const tick = () => draw((times) => times + 1)
    const timer = setInterval(tick, 5_000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [moment])
  return leftUntil(moment)
}
