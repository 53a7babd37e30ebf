import { t } from '../../kit/i18n/texts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { ArrowKeys, Keys } from '../../kit/ui/keys.tsx'
import { MarkLegend } from '../../kit/marks/legend.tsx'
import cells from '../grid/cells.module.css'
import classes from './toolbar.module.css'

/** What the signs mean, and which keys do what. */
export function Legend({ onKeys }: { onKeys: () => void }) {
  return (
    <div className={classes.legend}>
      <MarkLegend brief>
        <li>
          <i className={cells.sample} aria-hidden />
          {t('journal.comment.sign')}
        </li>
      </MarkLegend>
      <Keys>
        <ArrowKeys />
        <span className="visually-hidden">{t('journal.keys.arrows')}</span> {t('journal.keys.move')}
        <Button look="ghost" size="sm" aria-keyshortcuts="Control+/" onClick={onKeys}>
          {t('journal.keys.open')}
        </Button>
      </Keys>
    </div>
  )
}
