import type { ReactNode } from 'react'
import type { ScheduleEntry } from '../../../contract/schedule/schemas.ts'
import { useOpening } from './opening.ts'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'

type LessonLinkProps = { of: ScheduleEntry; name?: string; className?: string; children: ReactNode }

/** The lesson's own address, in a new tab. `name`, if given, is read aloud in place of the children. */
export function LessonLink({ of, name, className, children }: LessonLinkProps) {
  const opening = useOpening(of)
  const link = webLink(of.link)
  if (!link) return null
  return (
    <OutLink href={link} aria-label={name} className={className} {...opening}>
      {children}
    </OutLink>
  )
}
