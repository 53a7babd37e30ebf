import { Link } from '@tanstack/react-router'
import { IconMenu2, IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../i18n/texts.ts'
import { IconButton, OutLinkButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/logo.tsx'
import { usePage } from '../data/page.ts'
import classes from './header.module.css'
import { useScrolled } from './scrolled.ts'
import { webLink } from '../../../rules/links.ts'

type HeaderProps = {
  /** Absent while nobody is signed in: then there is no menu button. */
  menu?: { open: boolean; onToggle: () => void }
  chip?: ReactNode
  bell?: ReactNode
  user?: ReactNode
}

export function Header({ menu, chip, bell, user }: HeaderProps) {
  const supportUrl = webLink(usePage().supportUrl)
  return (
    <header className={cx(classes.header, useScrolled() && classes.stuck)}>
      {menu && (
        <IconButton
          look="board"
          className={classes.menu}
          data-tour="menu"
          label={t('kit.layout.menu.title')}
          aria-expanded={menu.open}
          onClick={menu.onToggle}
        >
          <IconMenu2 size="1.5rem" aria-hidden />
        </IconButton>
      )}
      <Link to="/" className={classes.logo}>
        <Logo />
      </Link>
      {chip && <div className={classes.chip}>{chip}</div>}
      <div className={classes.end}>
        {supportUrl && (
          <OutLinkButton look="board" className={classes.support} href={supportUrl} data-tour="support">
            <IconMessageCircle size={18} aria-hidden />
            <span className={classes.word}>{t('kit.layout.support')}</span>
          </OutLinkButton>
        )}
        {bell}
        {user}
      </div>
    </header>
  )
}
