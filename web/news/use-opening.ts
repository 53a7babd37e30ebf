import { useEffect, type RefObject } from 'react'
import { news } from '../../contract/news/endpoints.ts'
import { profileType } from '../../contract/people/endpoints.ts'
import { call } from '../kit/data/api.ts'
import { type Me, useMe } from '../kit/session/participant.ts'

/** So long a card is looked at that is read, in milliseconds. */
const glance = 2_000
const told = new Set<string>()

/** Whose reading counts: students', by themselves or by a guardian. */
const counts = ({ user, participants }: Me) =>
  !user.impersonatedBy && participants.some(({ role }) => role === profileType.student)

function tell({ user }: Me, id: number): void {
  const key = `${user.id} ${id}`
  if (told.has(key)) return
  told.add(key)
  // Without an answer it is told when the post is opened again.
  call(news.open, { params: { id } }).catch(() => told.delete(key))
}

/** The post is open; undefined: it is not there yet. */
export function useOpening(id: number | undefined): void {
  const me = useMe()
  useEffect(() => {
    if (id !== undefined && counts(me)) tell(me, id)
  }, [me, id])
}

/** A post that stands whole in its card is read there; undefined: it does not. */
export function useGlance(card: RefObject<HTMLElement | null>, id: number | undefined): void {
  const me = useMe()
  useEffect(() => {
    if (id === undefined || !card.current || !counts(me)) return
    let timer: number | undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        window.clearTimeout(timer)
        if (entry?.isIntersecting) timer = window.setTimeout(() => tell(me, id), glance)
      },
      { threshold: 0.9 },
    )
    watch.observe(card.current)
    return () => {
      window.clearTimeout(timer)
      watch.disconnect()
    }
  }, [card, me, id])
}
