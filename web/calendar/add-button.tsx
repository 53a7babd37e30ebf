import { IconClipboardList, IconPlus } from '@tabler/icons-react'
import { t } from '../kit/i18n/texts.ts'
import { Button } from '../kit/ui/button.tsx'
import classes from './calendar.module.css'

/** `label` says what is added to those who hear it. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="sub" size="sm" aria-label={label} className={classes.add} onClick={onClick}>
      <IconPlus size={16} aria-hidden />
      <span>{t('calendar.add')}</span>
    </Button>
  )
}

export function PasteButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="ghost" size="sm" aria-label={label} className={classes.paste} onClick={onClick}>
      <IconClipboardList size={16} aria-hidden />
      <span>{t('calendar.paste')}</span>
    </Button>
  )
}
