import { IconSettings } from '@tabler/icons-react'
import { t } from '../kit/i18n/texts.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import classes from './panel.module.css'

type SettingsLinkProps = { isShort: boolean; onFollow: () => void }

/** The link from the list of notices to its settings, which are a tab of the personal page. */
export function SettingsLink({ isShort, onFollow }: SettingsLinkProps) {
  return (
    <LinkButton
      to="/repass"
      search={{ tab: 'notices' }}
      look="ghost"
      size="sm"
      className={classes.settings}
      onClick={({ ctrlKey, metaKey, shiftKey }) => !ctrlKey && !metaKey && !shiftKey && onFollow()}
    >
      <IconSettings size={16} aria-hidden />
      {t(isShort ? 'notices.settings.openShort' : 'notices.settings.open')}
    </LinkButton>
  )
}
