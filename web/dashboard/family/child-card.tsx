import { type ReactNode, useId } from 'react'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { useParticipant } from '../../kit/session/participant.ts'
import { Count } from '../day/count.tsx'
import classes from './family.module.css'
import { useFirstName } from './use-first-name.ts'

type ChildCardProps = { title: string; count?: number; end?: ReactNode; children: ReactNode }

/** What there is of one kind for one child, under the child's face and name. */
export function ChildCard({ title, count = 0, end, children }: ChildCardProps) {
  const child = useParticipant()
  const name = useFirstName()
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <Avatar of={child} size={28} />
        <h2 id={id}>
          {title} <span>· {name}</span>
        </h2>
        {count > 0 && <Count>{count}</Count>}
        {end}
      </header>
      {children}
    </section>
  )
}
