import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../contract/marks.ts'
import { cellState } from '../../rules/marks.ts'
import { OutLinkButton } from '../kit/ui/button.tsx'
import { MarkSign } from '../kit/marks/mark-sign.tsx'
import { useMarkWords } from '../kit/marks/mark-words.ts'
import { decimal } from '../kit/i18n/numbers.ts'
import { Sheet } from '../kit/overlay/sheet.tsx'
import { WorkFacts } from './work-facts.tsx'
import classes from './work-sheet.module.css'
import { webLink } from '../../rules/links.ts'

type WorkSheetProps = { subject: string; result: Result; today: string; onClose: () => void }

/** A work on the phone: what a tooltip says where there is a pointer, and the way to it. */
export function WorkSheet({ subject, result, today, onClose }: WorkSheetProps) {
  const { t } = useTranslation()
  const { beside } = useMarkWords()
  const state = cellState(result, today)
  const link = webLink(result.work)
  return (
    <Sheet title={t(`marks.type.${result.type}`)} open onClose={onClose}>
      <div className={classes.facts}>
        <p className={classes.mark}>
          <MarkSign mark={result.mark} state={state} />
          {typeof result.mark === 'number' && <span className="visually-hidden">{decimal(result.mark)}, </span>}
          {beside({ ...result, state })}
        </p>
        <WorkFacts subject={subject} result={result} />
        {link && (
          <OutLinkButton href={link} className={classes.open}>
            {t('marks.openWork')}
            <IconExternalLink size={18} aria-hidden />
          </OutLinkButton>
        )}
      </div>
    </Sheet>
  )
}
