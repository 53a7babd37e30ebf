import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { files, filesPerPage } from '../../contract/files/endpoints.ts'
import type { FilePage } from '../../contract/files/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { BackLink } from '../kit/layout/back-link.tsx'
import { PageHead } from '../kit/layout/page-head.tsx'
import { useTitle } from '../kit/layout/title.ts'
import { PagedList } from '../kit/paging/paged-list.tsx'
import { Pager } from '../kit/paging/pager.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/table.tsx'
import { FileFilters } from './file-filters.tsx'
import { FileList } from './file-list.tsx'
import { UploadSheet } from './upload-sheet.tsx'
import { useFileSearch } from './use-file-search.ts'

/** What was handed in and what became of it, and a way to hand in more. */
export function FilesPage() {
  const title = useTitle('files.titles.files')
  const [isCreating, setCreating] = useState(false)
  const searching = useFileSearch()
  const { search, firstRow, step, isFiltered } = searching
  const query = { size: filesPerPage, ...search }
  const list = useQuery({ ...reading(files.list, { query }), placeholderData: keepPreviousData })
  const create = !isCreating && (
    <Button look="board" onClick={() => setCreating(true)}>
      <IconPlus size={18} aria-hidden />
      {t('files.create')}
    </Button>
  )
  return (
    <>
      <BackLink to="/">{t('files.home')}</BackLink>
      <PageHead title={title} subtitle={list.data ? subtitle(list.data) : null} actions={create} />
      {isCreating && <UploadSheet onClose={() => setCreating(false)} />}
      <Card>
        <FileFilters searching={searching} totals={list.data?.totals} />
        <PagedList for={list} what="files">
          {(page) => (
            <>
              <FileList files={page.files} isFiltered={isFiltered} />
              <Pager
                page={{ ...page, length: page.files.length }}
                perPage={filesPerPage}
                firstRow={firstRow}
                step={step}
              />
            </>
          )}
        </PagedList>
      </Card>
    </>
  )
}

function subtitle({ totals: { all, failed, waiting } }: FilePage): string {
  const parts = [
    t('files.subtitle', { count: all, shown: wholeNumber(all) }),
    failed > 0 && t('files.withErrors', { count: failed }),
    waiting > 0 && t('files.notImported', { count: waiting }),
  ]
  return parts.filter(Boolean).join(' · ')
}
