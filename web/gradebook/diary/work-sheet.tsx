import { IconExternalLink } from '@tabler/icons-react'
import type { Result } from '../../../contract/gradebook/schemas.ts'
import { cellState } from '../../../rules/marks.ts'
import { OutLinkButton } from '../../kit/ui/button.tsx'
import { MarkSign } from '../../kit/marks/mark-sign.tsx'
import { wordsBeside } from '../../kit/marks/mark-words.ts'
import { decimal } from '../../kit/i18n/numbers.ts'
import { Sheet } from '../../kit/overlay/sheet.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { WorkFacts } from './work-facts.tsx'
import classes from './work-sheet.module.css'
import { webLink } from '../../../rules/links.ts'

type WorkSheetProps = { subject: string; result: Result; today: string; onClose: () => void }

/** A work on the phone: what a tooltip says where there is a pointer, and the way to it. */
export function WorkSheet({ subject, result, today, onClose }: WorkSheetProps) {
  const state = cellState(result, today)
  const link = webLink(result.work)
  return (
    <Sheet title={t(`gradebook.marks.type.${result.type}`)} open onClose={onClose}>
      <div className={classes.facts}>
        <p className={classes.mark}>
          <MarkSign mark={result.mark} state={state} />
          {typeof result.mark === 'number' && <span className="visually-hidden">{decimal(result.mark)}, </span>}
          {wordsBeside({ ...result, state })}
        </p>
        <WorkFacts subject={subject} result={result} />
        {link && (
          <OutLinkButton href={link} className={classes.open}>
            {t('gradebook.marks.openWork')}
            <IconExternalLink size={18} aria-hidden />
          </OutLinkButton>
        )}
      </div>
    </Sheet>
  )
}
