import { IconArrowUpRight } from '@tabler/icons-react'
import type { Result } from '../../../contract/marks.ts'
import classes from './work-title.module.css'

/** A work's title, a link to the work in a new tab where it has one. */
export function WorkTitle({ work: { name, work: link } }: { work: Pick<Result, 'name' | 'work'> }) {
  if (!link) return <span className={classes.title}>{name}</span>
  return (
    <a className={classes.title} href={link} target="_blank" rel="noopener noreferrer">
      {name}
      <IconArrowUpRight size={14} aria-hidden />
    </a>
  )
}
