import {
  IconArrowRight,
  IconAward,
  IconCalendarDue,
  IconChartLine,
  IconCircleCheckFilled,
  IconClipboardCheck,
  IconClockFilled,
  IconPencil,
} from '@tabler/icons-react'
import type { OpenedWork } from '../../../contract/gradebook/schemas.ts'
import { tenths } from '../../kit/i18n/numbers.ts'
import { t } from '../../kit/i18n/texts.ts'
import { shortDate, weekdayInWords } from '../../kit/time/dates.ts'
import { cx } from '../../kit/ui/cx.ts'
import { Fact, Facts } from '../../kit/beside/facts.tsx'
import type { KnownWork } from './known.ts'
import classes from './mark-sheet.module.css'
import { averageOf, handingIn, valueWords } from './words.ts'

type MarkFactsProps = {
  work: KnownWork
  opened: OpenedWork | undefined
  /** The rest is on its way. */
  isAwaited: boolean
  today: string
}

/** Lines of what is known of a work. */
export function MarkFacts({ work, opened, isAwaited, today }: MarkFactsProps) {
  const { type, coefficient, due, mark } = work
  const value = valueWords(work, today)
  const average = opened && averageOf(opened)
  return (
    <Facts>
      {value && (
        <Fact icon={IconAward} name={t(mark === null ? 'gradebook.mark.state' : 'gradebook.mark.value')}>
          <b>{value}</b>
        </Fact>
      )}
      <Fact icon={IconPencil} name={t('gradebook.mark.kind')}>
        <b>{t(`gradebook.marks.type.${type}`)}</b>
        {coefficient !== 100 && (
          <small>
            {t('gradebook.mark.coefficient', {
              percent: t('gradebook.assignments.percent', { number: coefficient }),
            })}
          </small>
        )}
      </Fact>
      {due && (
        <Fact icon={IconCalendarDue} name={t('gradebook.mark.due')}>
          {weekdayInWords(due)}, {shortDate(due)}
        </Fact>
      )}
      <HandedIn work={work} today={today} />
      {average && <Average average={average} quarter={opened.quarter} />}
      {isAwaited && typeof mark === 'number' && <AwaitedAverage />}
    </Facts>
  )
}

function HandedIn({ work, today }: Pick<MarkFactsProps, 'work' | 'today'>) {
  const handed = handingIn(work, today)
  if (!handed) return null
  const { day, status } = handed
  const Icon = status === 'late' ? IconClockFilled : IconCircleCheckFilled
  return (
    <Fact icon={IconClipboardCheck} name={t('gradebook.mark.done')}>
      <span className={classes.handed}>
        {shortDate(day)}
        {status && (
          <b className={cx(classes.status, classes[status])}>
            <Icon size={20} aria-hidden />
            {t(`gradebook.mark.${status}`)}
          </b>
        )}
      </span>
    </Fact>
  )
}

type AverageProps = { average: NonNullable<OpenedWork['average']>; quarter: number }

function Average({ average, quarter }: AverageProps) {
  return (
    <Fact icon={IconChartLine} name={t('schedule.quarter', { number: quarter })}>
      <span className={classes.average}>
        {average.without !== null && (
          <>
            <span className="visually-hidden">{t('gradebook.mark.was')} </span>
            <span>{tenths(average.without)}</span>
            <IconArrowRight size={16} aria-hidden />
            <span className="visually-hidden"> {t('gradebook.mark.is')} </span>
          </>
        )}
        <b>{tenths(average.with)}</b>
      </span>
      <small>{t('gradebook.mark.average')}</small>
    </Fact>
  )
}

/** In the place of the line that most marks have, so that nothing moves once it is there. */
function AwaitedAverage() {
  return (
    <div className={classes.awaited} data-loading>
      <dt>
        <i />
      </dt>
      <dd>
        <span className="visually-hidden">{t('kit.loading')}</span>
        <i />
      </dd>
    </div>
  )
}
