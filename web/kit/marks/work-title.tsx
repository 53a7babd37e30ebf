import { withNoBreaks } from '../i18n/no-breaks.ts'
import { IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import classes from './work-title.module.css'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../ui/out-link.tsx'

/** A work's title, a link to the work in a new tab where it has one. */
export function WorkTitle({ work: { name, work } }: { work: Pick<Result, 'name' | 'work'> }) {
  const link = webLink(work)
  if (!link) return <span className={classes.title}>{withNoBreaks(name)}</span>
  return (
    <OutLink className={classes.title} href={link}>
      <WithSign name={withNoBreaks(name)} sign={<IconArrowUpRight size={14} aria-hidden />} />
    </OutLink>
  )
}

/** Longer than this a word may have to break itself. */
const longest = 24

/** The sign of a link does not stand alone on a line. */
export function WithSign({ name, sign }: { name: string; sign: ReactNode }) {
  const word = name.lastIndexOf(' ') + 1
  const cut = name.length - word > longest ? name.length : word
  return (
    <>
      {name.slice(0, cut)}
      <span className={classes.whole}>
        {name.slice(cut)}
        {sign}
      </span>
    </>
  )
}
