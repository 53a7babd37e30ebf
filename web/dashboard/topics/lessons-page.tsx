import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconChevronLeft, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { journalLessons } from '../../../contract/journal/endpoints.ts'
import type { JournalLesson } from '../../../contract/journal/schemas.ts'
import { holds } from '../../../rules/kyiv.ts'
import { views, type View } from '../../journal/model/columns.ts'
import { usePairs } from '../../journal/data/use-pairs.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { dayMonth } from '../../kit/time/dates.ts'
import { useLeaving } from '../../kit/form/leaving.ts'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { Modal, ModalBody } from '../../kit/overlay/modal.tsx'
import { useWallClock } from '../../kit/time/now.ts'
import { useParticipant } from '../../kit/session/participant.ts'
import { reading } from '../../kit/data/reading.ts'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { Select } from '../../kit/form/select.tsx'
import { Card } from '../../kit/ui/table.tsx'
import { useTitle } from '../../kit/layout/title.ts'
import { Waiting } from '../../kit/states/waiting.tsx'
import { ContentForm } from '../../schedule/lesson/content-form.tsx'
import { t } from '../../kit/i18n/texts.ts'
import classes from './lessons-page.module.css'
import { LessonsTable } from './lessons-table.tsx'

/** What a class was taught and what it was asked for at home, as the paper journal's page has it: read, written, printed. */
export function LessonsPage() {
  const title = useTitle('journal.titles.lessons')
  const search = useSearch({ from: '/member/marks/lessons' })
  const navigate = useNavigate({ from: '/marks/lessons' })
  const { queries, disciplines, groups, pair } = usePairs(search)
  const discipline = disciplines?.find(({ id }) => id === pair?.discipline)
  const group = groups?.find(({ id }) => id === pair?.group)
  const choose = (chosen: typeof search) => void navigate({ search: chosen, replace: true, resetScroll: false })
  return (
    <div className={classes.page}>
      <PageHead
        title={title}
        subtitle={[discipline?.name, group?.name].filter(Boolean).join(' · ') || null}
        actions={
          <>
            <LinkButton
              to="/marks"
              search={pair ? { discipline: pair.discipline, group: pair.group } : {}}
              look="board"
            >
              <IconChevronLeft size={18} aria-hidden />
              {t('journal.titles.journal')}
            </LinkButton>
            <Button look="board" onClick={() => window.print()}>
              <IconPrinter size={18} aria-hidden />
              {t('dashboard.lessonsPage.print')}
            </Button>
          </>
        }
      />
      {!pair || !disciplines || !groups ? (
        <Waiting for={queries} what="journal" form="page" />
      ) : (
        <Card className={classes.card} aria-label={title}>
          <div className={classes.tools}>
            <Select
              label={t('journal.discipline')}
              options={disciplines.map(({ id, name, alias }) => ({ value: id, label: alias ?? name }))}
              value={pair.discipline}
              onChange={(chosen) => choose({ discipline: chosen, quarter: search.quarter })}
            />
            <Select
              label={t('journal.group')}
              options={groups.map(({ id, name }) => ({ value: id, label: name }))}
              value={pair.group}
              onChange={(chosen) => choose({ ...search, discipline: pair.discipline, group: chosen, day: undefined })}
            />
          </div>
          <OfPair
            key={`${pair.discipline}.${pair.group}`}
            {...{ discipline: pair.discipline, group: pair.group, name: discipline?.name ?? '', day: search.day }}
            chosen={views.find((view) => view === search.quarter)}
            onView={(quarter) => choose({ discipline: pair.discipline, group: pair.group, quarter })}
          />
        </Card>
      )}
    </div>
  )
}

type OfPairProps = {
  discipline: number
  group: number
  name: string
  /** Whose lesson is to be written of. */
  day: string | undefined
  chosen: View | undefined
  onView: (view: View) => void
}

function OfPair({ discipline, group, name, day, chosen, onView }: OfPairProps) {
  const { uuid: pt } = useParticipant()
  const { day: today } = useWallClock()
  const query = useQuery(reading(journalLessons.list, { params: { pt, discipline, group } }))
  const [written, setWritten] = useState<string | null>()
  if (!query.data) return <Waiting for={query} what="journal" form="column" />
  const { lessons, quarters } = query.data
  const current = quarters.find((quarter) => holds(quarter, day ?? today))
  const view = chosen ?? ((current ? String(current.number) : 'year') as View)
  const range = quarters.find(({ number }) => String(number) === view)
  const shown = range ? lessons.filter(({ date }) => holds(range, date)) : lessons
  const asked = written === undefined ? lessons.find(({ date, isOwn }) => isOwn && date === day)?.uuid : written
  const lesson = lessons.find(({ uuid }) => uuid === asked)
  return (
    <>
      <Segmented
        label={t('journal.quarter')}
        className={classes.views}
        options={views.map((value) => ({
          value,
          label: value === 'year' ? t('gradebook.marks.head.y') : t('gradebook.marks.shortQuarter', { number: value }),
        }))}
        value={view}
        onChange={onView}
      />
      <p className={classes.range}>
        {view === 'year' ? t('gradebook.marks.span.y') : t(`gradebook.marks.span.q${view}`)}
      </p>
      <LessonsTable lessons={shown} today={today} onWrite={({ uuid }) => setWritten(uuid)} />
      <p className={classes.signature}>{t('dashboard.lessonsPage.signature')}</p>
      {lesson && <WritingModal lesson={lesson} name={name} onClose={() => setWritten(null)} />}
    </>
  )
}

function WritingModal({ lesson, name, onClose }: { lesson: JournalLesson; name: string; onClose: () => void }) {
  const { uuid, date, title } = lesson
  const called = title ?? name
  const { leaving, close } = useLeaving(onClose)
  return (
    <Modal title={`${called} · ${dayMonth(date)}`} onClose={() => close()}>
      <ModalBody>
        <ContentForm lesson={{ uuid, title: called }} stands={lesson} leaving={leaving} onClose={onClose} />
      </ModalBody>
    </Modal>
  )
}
