import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { files } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import { reading } from '../kit/data/reading.ts'
import { t } from '../kit/i18n/texts.ts'
import { Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { PagedList } from '../kit/paging/paged-list.tsx'
import { Pager } from '../kit/paging/pager.tsx'
import { atStart, turnedTo } from '../kit/paging/turning.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { buttonClass } from '../kit/ui/button.tsx'
import { InnerTable, Nothing } from '../kit/ui/inner-table.tsx'
import { Section } from '../kit/ui/section.tsx'
import { FileErrors } from './file-errors.tsx'
import { FileRow } from './file-row.tsx'
import classes from './files.module.css'

/** Files that the section shows at a time; the page of files shows more. */
const size = 20

type Turned = { place: typeof atStart; state: { firstRow: number | undefined } }
const atFirst: Turned = { place: atStart, state: { firstRow: undefined } }

/** The uploaded files, as a section of a sheet. */
export function FileSection() {
  const [{ place, state }, turn] = useState(atFirst)
  const list = useQuery({ ...reading(files.list, { query: { ...place, size } }), placeholderData: keepPreviousData })
  const [faulty, setFaulty] = useState<UploadedFile | null>(null)
  const all = (
    <Link to="/admin/files" className={buttonClass({ look: 'ghost', size: 'sm' })}>
      {t('files.all')}
    </Link>
  )
  return (
    <>
      <Section
        title={t('files.title')}
        note={list.data && wholeNumber(list.data.found.count)}
        actions={<span className={classes.all}>{all}</span>}
        defaultOpen
      >
        <PagedList for={list} what="files">
          {(page) => (
            <>
              <FileTable files={page.files} onErrors={setFaulty} />
              {page.found.count > size && (
                <Pager
                  page={{ ...page, length: page.files.length }}
                  perPage={size}
                  firstRow={state.firstRow}
                  step={(to, cursor, rows) => turn(turnedTo(to, cursor, rows, size))}
                />
              )}
            </>
          )}
        </PagedList>
      </Section>
      {faulty && (
        <Modal wide title={faulty.name} onClose={() => setFaulty(null)}>
          <ModalBody className={classes.faults}>
            <FileErrors file={faulty} />
          </ModalBody>
        </Modal>
      )}
    </>
  )
}

type FileTableProps = { files: UploadedFile[]; onErrors: (file: UploadedFile) => void }

function FileTable({ files, onErrors }: FileTableProps) {
  if (!files.length) return <Nothing>{t('files.noneYet')}</Nothing>
  const columns = [t('files.name'), t('files.typeColumn'), t('files.statusColumn'), t('files.time'), t('files.lines')]
  return (
    <InnerTable label={t('files.title')} columns={columns} actions={t('files.actions')}>
      {files.map((file) => (
        <FileRow key={file.uuid} file={file} onErrors={() => onErrors(file)} />
      ))}
    </InnerTable>
  )
}
