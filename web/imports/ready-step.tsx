import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import type { Imported } from '../../contract/imports/schemas.ts'
import { t } from '../kit/i18n/texts.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { lineWords } from '../kit/form/measures.ts'
import { wholeNumber } from '../kit/time/dates.ts'
import { ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { Tag } from '../kit/ui/tag.tsx'
import { Counts } from './counts.tsx'
import classes from './imports.module.css'
import type { FileType } from '../../contract/files/endpoints.ts'

/** An import that is done. */
export type Outcome = Pick<Imported, 'results' | 'changes'>

type ReadyStepProps = { type: FileType; imported: Outcome; onClose: () => void }

export function ReadyStep({ type, imported: { results, changes }, onClose }: ReadyStepProps) {
  const sum = results.reduce((lines, result) => lines + result.lines, 0)
  return (
    <>
      <ModalBody className={classes.body}>
        <Alert tone="ok">{t('imports.imported', { count: sum, shown: wholeNumber(sum) })}</Alert>
        <Counts type={type} changes={changes} when="did" />
        <ul className={classes.files} aria-label={t('files.title')}>
          {results.map(({ file, lines }) => (
            <li key={file} className={classes.card} data-state="good">
              <div className={classes.head}>
                <span className={classes.glyph}>
                  <IconFileSpreadsheet aria-hidden />
                </span>
                <div className={classes.words}>
                  <p className={classes.name}>{file}</p>
                  <p className={classes.facts}>{lineWords(lines)}</p>
                </div>
                <Tag tone="leaf">
                  <IconCheck size={14} aria-hidden />
                  {t('files.status.IMPORTED')}
                </Tag>
              </div>
            </li>
          ))}
        </ul>
      </ModalBody>
      <ModalFooter>
        <Button onClick={onClose}>{t('imports.done')}</Button>
      </ModalFooter>
    </>
  )
}
