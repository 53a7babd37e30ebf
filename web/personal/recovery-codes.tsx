import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { keepFile } from '../kit/data/api.ts'
import { page } from '../kit/data/page.ts'
import { t } from '../kit/i18n/texts.ts'
import { notify } from '../kit/notices/notices.tsx'
import { ModalBody, ModalFooter } from '../kit/overlay/modal.tsx'
import { useMe } from '../kit/session/participant.ts'
import { Alert } from '../kit/ui/alert.tsx'
import { Button } from '../kit/ui/button.tsx'
import classes from './factors.module.css'
import personal from './personal.module.css'

/** The one time that they are seen: to be copied, saved, or printed. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { user } = useMe()
  const { schoolName } = page()
  const title = t('personal.factors.codesOf', { school: schoolName, email: user.email ?? user.name })
  const save = () => {
    const blob = new Blob([`${[title, '', ...codes].join('\r\n')}\r\n`], { type: 'text/plain' })
    keepFile({ blob, name: `${t('personal.factors.codesFile')}.txt` })
  }
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(() => notify(t('personal.factors.codesCopied')))
  return (
    <>
      <ModalBody className={personal.form}>
        <Alert tone="warn">{t('personal.factors.codesOnce')}</Alert>
        <ol className={classes.codes} aria-label={t('personal.factors.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={classes.buttons}>
          {/* Without https there is no clipboard. */}
          {window.isSecureContext && (
            <Button look="sub" size="sm" onClick={copy}>
              <IconCopy size={16} aria-hidden />
              {t('personal.copy')}
            </Button>
          )}
          <Button look="sub" size="sm" onClick={save}>
            <IconDownload size={16} aria-hidden />
            {t('personal.factors.save')}
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
          <ol>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>,
        document.body,
      )}
    </>
  )
}
