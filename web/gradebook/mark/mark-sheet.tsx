import { useQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { marks } from '../../../contract/gradebook/endpoints.ts'
import { webLink } from '../../../rules/links.ts'
import { cellState } from '../../../rules/marks.ts'
import { ApiError } from '../../kit/data/api.ts'
import { reading } from '../../kit/data/reading.ts'
import { withNoBreaks } from '../../kit/i18n/no-breaks.ts'
import { t } from '../../kit/i18n/texts.ts'
import { MarkSign } from '../../kit/marks/mark-sign.tsx'
import { fullWords } from '../../kit/marks/mark-words.ts'
import { WithSign } from '../../kit/marks/work-title.tsx'
import { Beside, SheetEnd } from '../../kit/beside/beside.tsx'
import { useParticipant } from '../../kit/session/participant.ts'
import { ErrorLine } from '../../kit/states/error-line.tsx'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import { weekdayAndDate } from '../../kit/time/dates.ts'
import { useWallClock } from '../../kit/time/now.ts'
import { OutLink } from '../../kit/ui/out-link.tsx'
import { Confirm } from './confirm.tsx'
import type { KnownWork } from './known.ts'
import { lastingPlace } from './lasting-place.ts'
import { MarkFacts } from './mark-facts.tsx'
import classes from './mark-sheet.module.css'
import { Said } from './said.tsx'

type MarkSheetProps = { known: KnownWork; at: HTMLElement; onClose: () => void }

const above = 112

/** A work of a student: its mark, the teacher's words on it, and how it came. */
export function MarkSheet({ known, at, onClose }: MarkSheetProps) {
  const { uuid: pt } = useParticipant()
  const { day: today } = useWallClock()
  const query = useQuery(reading(marks.work, { params: { pt, work: known.id } }))
  const [anchor] = useState(() => lastingPlace(at))
  const isGone = query.error instanceof ApiError && query.error.status === 404
  const opened = isGone ? undefined : query.data?.work
  const work: KnownWork = opened ?? known
  const { subject, date } = work
  return (
    <Beside
      title={<Title of={work} />}
      note={[subject, date && weekdayAndDate(date)].filter(Boolean).join(' · ')}
      lead={<Tile of={work} today={today} />}
      {...{ at, anchor, above, onClose }}
      opener="[data-opens-mark]"
    >
      {isGone ? (
        <ErrorLine className={classes.line}>{t('gradebook.mark.gone')}</ErrorLine>
      ) : (
        <FailedLine for={query} className={classes.line}>
          {t('gradebook.mark.failed')}
        </FailedLine>
      )}
      {opened?.comment && <Said comment={opened.comment} today={today} />}
      <MarkFacts work={work} opened={opened} isAwaited={query.isPending && !query.errorUpdateCount} today={today} />
      {isGone ? <SheetEnd /> : <Confirm of={work} today={today} />}
    </Beside>
  )
}

function Tile({ of: work, today }: { of: KnownWork; today: string }) {
  const state = cellState(work, today)
  return (
    <span className={classes.tile}>
      <MarkSign mark={work.mark} state={state} />
      <span className="visually-hidden">
        {t('gradebook.mark.value')}: {fullWords({ ...work, state })}
      </span>
    </span>
  )
}

function Title({ of: { name, work } }: { of: KnownWork }) {
  const link = webLink(work)
  if (!link) return withNoBreaks(name)
  return (
    <OutLink href={link} className={classes.link} title={t('gradebook.marks.openWork')}>
      <WithSign name={withNoBreaks(name)} sign={<IconExternalLink size={16} aria-hidden />} />
    </OutLink>
  )
}
