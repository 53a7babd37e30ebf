import { IconClipboardCheck } from '@tabler/icons-react'
import { PageHead } from '../../kit/layout/page-head.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import { useTitle } from '../../kit/layout/title.ts'
import { ListSkeleton } from '../../kit/states/list-skeleton.tsx'
import { Waiting } from '../../kit/states/waiting.tsx'
import classes from '../../kit/ui/sheet.module.css'
import { t } from '../../kit/i18n/texts.ts'
import { useWaitingWorks } from './use-waiting-works.ts'
import { pairsOf } from './waiting-lists.ts'
import { WaitingPair } from './waiting-pair.tsx'

/** A teacher's works that wait for marks, by discipline and class. */
export function WaitingPage() {
  const title = useTitle('gradebook.titles.active')
  const query = useWaitingWorks()
  const works = query.data?.works
  return (
    <>
      <PageHead
        title={title}
        subtitle={works?.length ? t('journal.waiting.count', { count: works.length }) : '\u00a0'}
      />
      {!works && <Waiting for={query} what="works" form="page" skeleton={<ListSkeleton rows={8} />} />}
      {works?.length === 0 && (
        <EmptyState icon={<IconClipboardCheck aria-hidden />} title={t('journal.waiting.noWorks')}>
          {t('journal.waiting.none')}
        </EmptyState>
      )}
      {works && works.length > 0 && (
        <div className={classes.sheet}>
          {pairsOf(works).map((pair) => (
            <WaitingPair key={pair.key} pair={pair} />
          ))}
        </div>
      )}
    </>
  )
}
