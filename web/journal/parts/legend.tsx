import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { MarkLegend } from '../../kit/marks/legend.tsx'
import cells from '../grid/cells.module.css'
import classes from './toolbar.module.css'

// Drawn, not written: their letters would be a font of their own, and all others would wait for it to be laid out again.
const arrows = Object.entries({ left: IconArrowLeft, right: IconArrowRight, up: IconArrowUp, down: IconArrowDown })

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
      <p className={classes.keys}>
        {arrows.map(([name, Arrow]) => (
          <kbd key={name}>
            <Arrow size={14} aria-hidden />
          </kbd>
        ))}
        <span className="visually-hidden">{t('journal.keys.arrows')}</span> {t('journal.keys.move')}
        <Button look="ghost" size="sm" aria-keyshortcuts="Control+/" onClick={onKeys}>
          {t('journal.keys.open')}
        </Button>
      </p>
    </div>
  )
}
