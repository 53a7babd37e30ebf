import { IconClipboardCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../kit/layout/page-head.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { ListSkeleton } from '../kit/states/list-skeleton.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import classes from './active.module.css'
import { useWaitingWorks } from './use-waiting-works.ts'
import { pairsOf } from './waiting-lists.ts'
import { WaitingPair } from './waiting-pair.tsx'

/** A teacher's works that wait for marks, by discipline and class. */
export function WaitingPage() {
  const { t } = useTranslation()
  const title = useTitle('pages.active')
  const query = useWaitingWorks()
  const works = query.data?.works
  return (
    <>
      <PageHead title={title} subtitle={works?.length ? t('waiting.count', { count: works.length }) : '\u00a0'} />
      {!works && <Waiting for={query} what="works" form="page" skeleton={<ListSkeleton rows={8} />} />}
      {works?.length === 0 && (
        <EmptyState icon={<IconClipboardCheck aria-hidden />} title={t('waiting.noWorks')}>
          {t('waiting.none')}
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
