import type { ReactNode } from 'react'
import type { ScheduleEntry } from '../../contract/schedule.ts'
import { useOpening } from './opening.ts'

type LessonLinkProps = { of: ScheduleEntry; name?: string; className?: string; children: ReactNode }

/** The lesson's own address, in a new tab. `name`, if given, is read aloud in place of the children. */
export function LessonLink({ of, name, className, children }: LessonLinkProps) {
  const opening = useOpening(of)
  if (!of.link) return null
  return (
    <a href={of.link} target="_blank" rel="noopener noreferrer" aria-label={name} className={className} {...opening}>
      {children}
    </a>
  )
}
