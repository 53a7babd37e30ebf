import { Link } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WaitingWork } from '../../contract/waiting.ts'
import { shortDate } from '../kit/time/dates.ts'
import { Glyph } from '../kit/marks/glyph.tsx'
import { TypeCode } from '../kit/marks/type-code.tsx'
import { Section } from '../kit/ui/section.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import active from './active.module.css'
import { columnOf } from './waiting-facts.ts'
import type { WaitingPair as Pair } from './waiting-lists.ts'
import classes from './waiting-pair.module.css'

/** The works of a discipline and class, each leading to its column in the journal. */
export function WaitingPair({ pair: { discipline, group, works } }: { pair: Pair }) {
  const { t } = useTranslation()
  const title = (
    <>
      <Glyph name={discipline.name} size="md" />
      <span className={active.name}>{[discipline.name, group.name].join(' · ')}</span>
      <Tag>{t('waiting.ofPair', { count: works.length })}</Tag>
    </>
  )
  return (
    <Section title={title} className={active.course} defaultOpen>
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
  const { t } = useTranslation()
  const { title, date, type, handedIn, unmarked, of } = work
  return (
    <Link {...columnOf(work)} className={classes.row}>
      <span className={classes.date}>{shortDate(date)}</span>
      <TypeCode type={type} />
      <b className={classes.title}>{title}</b>
      <span className={classes.fact}>{handedIn > 0 && t('waiting.handedIn', { handedIn, of })}</span>
      <span className={classes.fact}>
        {unmarked === of ? t('waiting.nobodyMarked') : t('waiting.unmarked', { unmarked, of })}
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  )
}
