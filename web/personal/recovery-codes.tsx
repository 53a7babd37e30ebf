import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { page } from '../kit/data/page.ts'
import { saveText } from '../kit/data/save-text.ts'
import { CopyButton } from '../kit/form/copy-button.tsx'
import { t } from '../kit/i18n/texts.ts'
import { ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { useMe } from '../kit/session/participant.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import { useFocusBegins } from '../kit/ui/focus-begins.ts'
import classes from './factors.module.css'
import personal from './personal.module.css'

type RecoveryCodesProps = { codes: string[]; onClose: () => void }

/** Shows codes that are never shown again, to be copied, saved as a file or printed; within a firm modal. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { user } = useMe()
  const start = useFocusBegins<HTMLParagraphElement>(true)
  const title = t('personal.factors.codesOf', { school: page().schoolName, account: user.email ?? user.name })
  const lines = [title, t('personal.factors.codesOnPaper'), '', ...codes, '']
  return (
    <>
      <ModalBody className={personal.form}>
        <Alert tone="warn">
          <p ref={start} tabIndex={-1} className={classes.start}>
            {t('personal.factors.codesOnce')}
          </p>
        </Alert>
        <CodeList className={classes.codes} codes={codes} />
        <div className={personal.buttons}>
          <CopyButton text={codes.join('\n')} label={t('personal.copy')} said={t('personal.factors.codesCopied')} />
          <Button
            look="sub"
            size="sm"
            onClick={() => saveText(`${t('personal.factors.codesFile')}.txt`, lines.join('\r\n'), 'text/plain')}
          >
            <IconDownload size={16} aria-hidden />
            {t('personal.factors.saveFile')}
          </Button>
          <Button look="sub" size="sm" onClick={() => window.print()}>
            <IconPrinter size={16} aria-hidden />
            {t('personal.factors.print')}
          </Button>
        </div>
      </ModalBody>
      <ModalFooter>
        <Button onClick={onClose}>{t('personal.factors.codesKept')}</Button>
      </ModalFooter>
      {createPortal(
        <div data-paper className={classes.paper}>
          <h1>{title}</h1>
          <p>{t('personal.factors.codesOnPaper')}</p>
          <CodeList codes={codes} />
        </div>,
        document.body,
      )}
    </>
  )
}

function CodeList({ codes, className }: { codes: string[]; className?: string | undefined }) {
  return (
    <ol className={className} aria-label={t('personal.factors.codes')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  )
}
