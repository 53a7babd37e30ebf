import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFiles, IconPlus, IconZoom } from '@tabler/icons-react'
import { useRef, useState } from 'react'
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
import { EmptyState } from '../kit/ui/states.tsx'
import { Card } from '../kit/ui/table.tsx'
import { allOf, FileFilters } from './file-filters.tsx'
import { FileTable } from './file-table.tsx'
import { UploadSheet } from './upload-sheet.tsx'
import { type Searching, useFileSearch } from './use-file-search.ts'

/** Uploaded files, what became of each, and an upload of more. */
export function FilesPage() {
  const title = useTitle('files.titles.files')
  const [isCreating, setCreating] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  const create = useRef<HTMLButtonElement>(null)
  const searching = useFileSearch()
  const query = { ...searching.search, size: filesPerPage }
  const list = useQuery({ ...reading(files.list, { query }), placeholderData: keepPreviousData })
  const close = () => {
    setCreating(false)
    create.current?.focus()
  }
  const done = () => {
    close()
    searching.filter({ state: undefined, type: undefined })
  }
  const open = () => {
    setCreating(true)
    requestAnimationFrame(() => head.current?.focus())
  }
  const action = (
    <Button ref={create} look="board" onClick={open}>
      <IconPlus size={18} aria-hidden />
      {t('files.create')}
    </Button>
  )
  return (
    <>
      <BackLink to="/">{t('kit.layout.menu.home')}</BackLink>
      <PageHead title={title} subtitle={list.data ? subtitle(list.data) : null} actions={action} />
      {isCreating && <UploadSheet headRef={head} onClose={close} onDone={done} />}
      <Card>
        <FileFilters searching={searching} totals={list.data?.totals} />
        <PagedList for={list} what="files">
          {(page) => (
            <>
              {page.files.length ? <FileTable files={page.files} /> : <Nothing searching={searching} onCreate={open} />}
              <Pager
                page={{ ...page, length: page.files.length }}
                perPage={filesPerPage}
                firstRow={searching.firstRow}
                step={searching.step}
              />
            </>
          )}
        </PagedList>
      </Card>
    </>
  )
}

function subtitle({ totals }: FilePage): string {
  const all = allOf(totals)
  return [
    t('files.subtitle', { count: all, shown: wholeNumber(all) }),
    totals.FAILED > 0 && t('files.refusedOnes', { count: totals.FAILED, shown: wholeNumber(totals.FAILED) }),
    totals.UPLOADED > 0 && t('files.waitingOnes', { count: totals.UPLOADED, shown: wholeNumber(totals.UPLOADED) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Nothing({ searching: { isFiltered, filter }, onCreate }: { searching: Searching; onCreate: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState
        icon={<IconFiles aria-hidden />}
        title={t('files.none')}
        action={
          <Button look="sub" onClick={onCreate}>
            {t('files.createFirst')}
          </Button>
        }
        flat
      >
        {t('files.noneWords')}
      </EmptyState>
    )
  const reset = (
    <Button look="sub" onClick={() => filter({ state: undefined, type: undefined })}>
      {t('files.filter.reset')}
    </Button>
  )
  return (
    <EmptyState icon={<IconZoom aria-hidden />} title={t('files.notFound')} action={reset} flat>
      {t('files.notFoundWords')}
    </EmptyState>
  )
}
