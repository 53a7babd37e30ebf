import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { IconExternalLink } from '@tabler/icons-react'
import type { Assignment } from '../../../contract/gradebook/works.ts'
import classes from './work-title.module.css'
import { webLink } from '../../../rules/links.ts'
import { LinkedText } from '../../kit/ui/linked-text.tsx'
import { OutLink } from '../../kit/ui/out-link.tsx'

/** A work's title; where the work lies elsewhere, it leads there. */
export function WorkTitle({ of: { title, link: address } }: { of: Pick<Assignment, 'title' | 'link'> }) {
  const link = webLink(address)
  if (!link)
    return (
      <span className={classes.plain}>
        <LinkedText>{withNoBreaks(title)}</LinkedText>
      </span>
    )
  return (
    <OutLink className={classes.title} href={link}>
      {withNoBreaks(title)}
      <IconExternalLink size={16} aria-hidden />
    </OutLink>
  )
}
