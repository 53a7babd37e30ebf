import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { BackLink } from '../kit/layout/back-link.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { longDay, today } from '../kit/time/dates.ts'
import { HeadTabList, HeadTabPanel, HeadTabs } from '../kit/ui/head-tabs.tsx'
import { Card } from '../kit/ui/table.tsx'
import { AbsentList } from './today/absent-list.tsx'
import { LessonList } from './today/lesson-list.tsx'
import { PresentList } from './today/present-list.tsx'
import { TeacherlessList } from './today/teacherless-list.tsx'
import { UnannouncedList } from './today/unannounced-list.tsx'

const lists = ['untaken', 'teacherless', 'unannounced', 'running', 'absent', 'present'] as const
type List = (typeof lists)[number]

/** The rows behind the figures of the first page: lessons, holidays, who is absent, who is at the portal. */
export function TodayPage() {
  const title = useTitle('administration.titles.today')
  const { show = 'untaken' } = useSearch({ from: '/member/admin/today' })
  const navigate = useNavigate({ from: '/admin/today' })
  const shown: Record<List, ReactNode> = {
    untaken: <LessonList which="untaken" />,
    teacherless: <TeacherlessList />,
    unannounced: <UnannouncedList />,
    running: <LessonList which="running" />,
    absent: <AbsentList />,
    present: <PresentList />,
  }
  return (
    <HeadTabs value={show} onChange={(to) => void navigate({ search: { show: to }, replace: true })}>
      <BackLink to="/">{t('administration.today.home')}</BackLink>
      <PageHead
        title={title}
        subtitle={longDay(today())}
        actions={
          <HeadTabList
            label={title}
            tabs={lists.map((value) => ({ value, label: t(`administration.today.list.${value}`) }))}
          />
        }
      />
      {lists.map((value) => (
        <HeadTabPanel key={value} value={value}>
          <Card>{value === show && shown[value]}</Card>
        </HeadTabPanel>
      ))}
    </HeadTabs>
  )
}
