import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Row } from '../../kit/marks/reason.ts'
import { useParticipant } from '../../kit/session/participant.ts'

/** Quarters as the address names them. */
export const quarterNames = ['1', '2', '3', '4'] as const

/** The quarter that lists a work; undefined where none does. */
export function quarterOf(rows: readonly Row[], work: number | undefined) {
  return quarterNames.find((quarter) => rows.some((row) => row[`q${quarter}`].results.some(({ id }) => id === work)))
}

/** Opens the mark of a listed work that is in the address, once for each time that it comes there. */
export function useAddressedMark(
  place: RefObject<HTMLElement | null>,
  work: number | undefined,
  onOpen: () => void,
): void {
  const { uuid } = useParticipant()
  // The router scrolls and moves the focus after it has drawn a page.
  const isSettled = useRouterState({ select: ({ status }) => status === 'idle' })
  const opened = useRef<string>(undefined)
  const open = useEffectEvent((mark: HTMLElement) => {
    onOpen()
    mark.scrollIntoView({ block: 'center', inline: 'center' })
    if (mark.ariaExpanded === 'true') return
    // A press focuses it too; a popover closes when the focus leaves it, unless that goes back there.
    mark.focus({ preventScroll: true })
    mark.click()
  })
  useEffect(() => {
    if (!isSettled) return
    const wanted = work === undefined ? undefined : `${uuid} ${work}`
    if (wanted === opened.current) return
    opened.current = wanted
    const mark = place.current?.querySelector<HTMLElement>(`[data-work="${work}"]`)
    if (mark) open(mark)
  }, [uuid, work, place, isSettled])
}
