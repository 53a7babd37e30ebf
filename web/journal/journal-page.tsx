import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTitle } from '../kit/layout/title.ts'
import { Journal } from './journal.tsx'
import { views } from './model/columns.ts'

/** The journal as a page of its own; the address remembers what was chosen. */
export function JournalPage() {
  const title = useTitle('journal.titles.journal')
  const { discipline, group, quarter, work } = useSearch({ from: '/member/marks' })
  const navigate = useNavigate({ from: '/marks' })
  return (
    <Journal
      title={title}
      chosen={{ discipline, group, view: views.find((view) => view === quarter) }}
      onChoose={({ view, ...pair }) =>
        void navigate({ search: { ...pair, quarter: view }, replace: true, resetScroll: false })
      }
      work={work}
    />
  )
}
