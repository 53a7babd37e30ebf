import { IconAlertCircle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '../kit/i18n/texts.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { LineErrors } from '../kit/states/line-errors.tsx'
import { wholeNumber } from '../kit/time/dates.ts'
import { useFocusStays } from '../kit/ui/focus-stays.ts'
import { Tag } from '../kit/ui/tag.tsx'
import { taken } from '../kit/form/drop-zone.tsx'
import { csvFiles } from './csv-files.ts'
import { FileHead } from './file-facts.tsx'
import classes from './imports.module.css'
import type { Picked } from './picked.ts'
import type { PickedFiles } from './use-picked.ts'

type FileCardProps = { picked: Picked; files: PickedFiles; isBusy: boolean }

export function FileCard({ picked, files, isBusy }: FileCardProps) {
  const { name, refusal, errors } = picked
  const card = useRef<HTMLElement>(null)
  useFocusStays(card)
  const isBad = Boolean(refusal ?? errors?.length)
  const isGood = errors?.length === 0
  return (
    <section
      ref={card}
      className={classes.card}
      data-state={isBad ? 'bad' : isGood ? 'good' : undefined}
      aria-label={name}
    >
      <FileHead picked={picked}>
        {(isBad || isGood) && (
          <span className={classes.marks}>
            {errors !== null && errors.length > 0 && (
              <Tag tone="cherry">{t('files.errors', { count: errors.length, shown: wholeNumber(errors.length) })}</Tag>
            )}
            {isGood && (
              <Tag tone="leaf">
                <IconCheck size={14} aria-hidden />
                {t('imports.withoutErrors')}
              </Tag>
            )}
            {isBad && <Replace picked={picked} files={files} isBusy={isBusy} />}
          </span>
        )}
        <IconButton
          size="sm"
          className={classes.remove}
          label={t('imports.removeFile', { name })}
          disabled={isBusy}
          onClick={() => files.remove(picked)}
        >
          <IconX size={18} aria-hidden />
        </IconButton>
      </FileHead>
      {refusal && (
        <p className={classes.refusal}>
          <IconAlertCircle size={16} aria-hidden />
          {refusal}
        </p>
      )}
      {errors !== null && errors.length > 0 && (
        <div className={classes.errors}>
          <LineErrors label={t('files.errorsOf', { name })} errors={errors} />
        </div>
      )}
    </section>
  )
}

function Replace({ picked, files, isBusy }: FileCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const label = t('imports.replaceFile', { name: picked.name })
  return (
    <>
      <Button look="sub" size="sm" aria-label={label} disabled={isBusy} onClick={() => input.current?.click()}>
        <IconRefresh size={16} aria-hidden />
        {t('imports.replace')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={csvFiles}
        hidden
        aria-label={label}
        onChange={(event) => {
          const [file] = taken(event)
          if (file) files.replace(picked, file)
        }}
      />
    </>
  )
}
