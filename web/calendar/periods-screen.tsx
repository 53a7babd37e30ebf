import { IconCalendarPlus, IconPlus, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Period } from '../../contract/calendar/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Button } from '../kit/ui/button.tsx'
import { type Importing, useImporting } from '../kit/data/importing.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { Card } from '../kit/ui/table.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { Waiting } from '../kit/states/waiting.tsx'
import { DisciplinesSection } from './disciplines-section.tsx'
import { GroupsSection, type RenderLetter } from './groups-section.tsx'
import { HolidaysSection } from './holidays-section.tsx'
import { PeriodHead } from './period-head.tsx'
import { PeriodModal } from './period-modal.tsx'
import { useChosenPeriod } from './use-chosen-period.ts'

export type ShownYear = { periods: Period[]; period: Period }

type PeriodsScreenProps = {
  /** The section of uploaded files, and the import of a schedule: they stand in other folders. */
  files: ReactNode
  /** Section of the year's Google courses, which is in another folder. */
  renderCourses: (year: ShownYear, importing: Importing) => ReactNode
  /** Further sections of a year, such as the recordings of its lessons. */
  renderMore: (period: Period) => ReactNode
  /** A letter to the guardians of a class. */
  renderLetter: RenderLetter
  renderWizard: (year: ShownYear, importing: Importing) => ReactNode
}

export function PeriodsScreen({ files, renderCourses, renderMore, renderLetter, renderWizard }: PeriodsScreenProps) {
  const title = useTitle('calendar.titles.periods')
  const { query, list, period, choose } = useChosenPeriod()
  const [isCreating, setCreating] = useState(false)
  const importing = useImporting()
  const actions = period && (
    <>
      <Button look="board" onClick={() => setCreating(true)}>
        <IconPlus size={18} aria-hidden />
        {t('calendar.newYear')}
      </Button>
      <Button look="bell" onClick={importing.open}>
        <IconUpload size={18} aria-hidden />
        {t('calendar.upload')}
      </Button>
    </>
  )
  return (
    <>
      <PageHead title={title} subtitle={t('calendar.subtitle')} actions={actions} />
      {!query.data && <Waiting for={query} what="periods" form="page" />}
      {query.data && !period && <NoYear onCreate={() => setCreating(true)} />}
      {period && (
        <Card key={period.id}>
          <PeriodHead period={period} periods={list} onChoose={choose} />
          <HolidaysSection period={period} />
          <DisciplinesSection />
          {renderCourses({ periods: list, period }, importing)}
          <GroupsSection period={period} renderLetter={renderLetter} />
          {renderMore(period)}
          {files}
        </Card>
      )}
      {isCreating && (
        <PeriodModal period={null} periods={list} onClose={() => setCreating(false)} onSaved={({ id }) => choose(id)} />
      )}
      {importing.isOpen && period && renderWizard({ periods: list, period }, importing)}
    </>
  )
}

function NoYear({ onCreate }: { onCreate: () => void }) {
  const create = (
    <Button onClick={onCreate}>
      <IconPlus size={18} aria-hidden />
      {t('calendar.createYear')}
    </Button>
  )
  return (
    <EmptyState icon={<IconCalendarPlus aria-hidden />} title={t('calendar.noYear')} action={create}>
      {t('calendar.noYearWords')}
    </EmptyState>
  )
}
