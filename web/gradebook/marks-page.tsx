import { t } from '../kit/i18n/texts.ts'
import { Explaining } from '../kit/marks/explaining.tsx'
import { useDiaryAtRest } from '../kit/marks/use-diary.ts'
import { PageHead } from '../kit/layout/page-head.tsx'
import { HeadTabs, HeadTabList, HeadTabPanel } from '../kit/ui/head-tabs.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { MarksTab } from './diary/marks-tab.tsx'
import { PerformanceTab } from './diary/performance-tab.tsx'
import { SearchTab } from './search/search-tab.tsx'
import { explainedMarks } from './mark/explained-marks.tsx'
import { MarkOpener } from './mark/mark-opener.tsx'
import { useTotals } from './diary/use-totals.ts'
import { useView } from './diary/use-view.ts'

const tabs = ['table', 'performance', 'search'] as const
const nothingChosen = { work: undefined, q: undefined, discipline: undefined, from: undefined, to: undefined }

/** A student's marks: totals, every work by date, and a search. */
export function MarksPage() {
  const title = useTitle('gradebook.titles.marks')
  const { view, change } = useView()
  const totals = useTotals()
  useDiaryAtRest(totals.data !== undefined)
  const heads = (
    <HeadTabList label={title} tabs={tabs.map((value) => ({ value, label: t(`gradebook.marks.tab.${value}`) }))} />
  )
  return (
    <Explaining opened={explainedMarks}>
      <MarkOpener onClosed={(work) => work === view.work && change({ work: undefined }, true)}>
        <HeadTabs
          value={view.tab ?? 'table'}
          onChange={(tab) => change({ ...nothingChosen, tab: tab === 'table' ? undefined : tab })}
        >
          <PageHead title={title} subtitle={t('gradebook.marks.note')} actions={heads} />
          <HeadTabPanel value="table">
            <MarksTab totals={totals} />
          </HeadTabPanel>
          <HeadTabPanel value="performance">
            <PerformanceTab />
          </HeadTabPanel>
          <HeadTabPanel value="search">
            <SearchTab totals={totals} />
          </HeadTabPanel>
        </HeadTabs>
      </MarkOpener>
    </Explaining>
  )
}
