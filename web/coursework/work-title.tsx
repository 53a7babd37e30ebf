import { IconExternalLink } from '@tabler/icons-react'
import type { Assignment } from '../../contract/coursework.ts'
import classes from './work-title.module.css'

/** A work's title; where the work lies elsewhere, it leads there. */
export function WorkTitle({ of: { title, link } }: { of: Pick<Assignment, 'title' | 'link'> }) {
  if (!link) return <span className={classes.title}>{title}</span>
  return (
    <a className={classes.title} href={link} target="_blank" rel="noopener noreferrer">
      {title}
      <IconExternalLink size={16} aria-hidden />
    </a>
  )
}
