import { IconCheck } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import classes from './settings.module.css'

/** Beside a card's heading: its last change is saved. */
export function Saved({ isSaved }: { isSaved: boolean }) {
  return (
    <output className={classes.saved}>
      {isSaved && (
        <>
          <IconCheck size={18} aria-hidden />
          {t('notices.settings.saved')}
        </>
      )}
    </output>
  )
}
