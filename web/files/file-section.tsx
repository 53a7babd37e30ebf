import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { files } from '../../contract/files/endpoints.ts'
import type { UploadedFile } from '../../contract/files/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { InnerTable, Nothing } from '../kit/ui/inner-table.tsx'
import { LineErrors } from '../kit/states/line-errors.tsx'
import { Modal, ModalBody } from '../kit/overlay/modal.tsx'
import { reading } from '../kit/data/reading.ts'
import { Section } from '../kit/ui/section.tsx'
import { Waiting } from '../kit/states/waiting.tsx'
import { type Faults, FileRow } from './file-row.tsx'
import classes from './files.module.css'

/** The uploaded files, as a section of a sheet. */
export function FileSection() {
  const list = useQuery(reading(files.list, { query: {} }))
  const [faults, setFaults] = useState<Faults | null>(null)
  return (
    <>
      <Section title={t('files.title')} note={list.data?.totals.all} defaultOpen>
        {list.data ? <FileTable files={list.data.files} onFaults={setFaults} /> : <Waiting for={list} what="files" />}
      </Section>
      {faults && (
        <Modal wide title={faults.name} onClose={() => setFaults(null)}>
          <ModalBody className={classes.faults}>
            <LineErrors label={t('files.errorsOf', { name: faults.name })} errors={faults.errors} />
          </ModalBody>
        </Modal>
      )}
    </>
  )
}

type FileTableProps = { files: UploadedFile[]; onFaults: (faults: Faults) => void }

function FileTable({ files, onFaults }: FileTableProps) {
  if (!files.length) return <Nothing>{t('files.noneYet')}</Nothing>
  const columns = [t('files.name'), t('files.typeColumn'), t('files.statusColumn'), t('files.time'), t('files.lines')]
  return (
    <InnerTable label={t('files.title')} columns={columns} actions={t('files.actions')}>
      {files.map((file) => (
        <FileRow key={file.uuid} file={file} onFaults={onFaults} />
      ))}
    </InnerTable>
  )
}
