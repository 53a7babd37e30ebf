import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import type { WaitingWork } from '../../../contract/journal/schemas.ts'
import { shortDate } from '../../kit/time/dates.ts'
import { Glyph } from '../../kit/marks/glyph.tsx'
import { TypeCode } from '../../kit/marks/type-code.tsx'
import { Section } from '../../kit/ui/section.tsx'
import { Tag } from '../../kit/ui/tag.tsx'
import { cx } from '../../kit/ui/cx.ts'
import sheet from '../../kit/ui/sheet.module.css'
import { t } from '../../kit/i18n/texts.ts'
import { columnOf } from './waiting-facts.ts'
import type { WaitingPair as Pair } from './waiting-lists.ts'
import classes from './waiting-pair.module.css'

/** The works of a discipline and class, each leading to its column in the journal. */
export function WaitingPair({ pair: { discipline, group, works } }: { pair: Pair }) {
  const title = (
    <>
      <Glyph name={discipline.name} size="md" />
      <span className={sheet.name}>{[discipline.name, group.name].join(' · ')}</span>
      <Tag>{t('journal.waiting.ofPair', { count: works.length })}</Tag>
    </>
  )
  return (
    <Section title={title} className={sheet.section} defaultOpen>
      <ul>
        {works.map((work) => (
          <li key={work.work}>
            <WorkRow work={work} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function WorkRow({ work }: { work: WaitingWork }) {
  const { title, date, type, handedIn, unmarked, of } = work
  return (
    <Link {...columnOf(work)} className={cx(sheet.row, classes.row)}>
      <span className={classes.date}>{shortDate(date)}</span>
      <TypeCode type={type} />
      <b className={classes.title}>{title}</b>
      <span className={classes.fact}>{handedIn > 0 && t('journal.waiting.handedIn', { handedIn, of })}</span>
      <span className={classes.fact}>
        {unmarked === of ? t('journal.waiting.nobodyMarked') : t('journal.waiting.unmarked', { unmarked, of })}
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
