import { t } from '../i18n/texts.ts'
import { withNoBreaks } from '../i18n/no-breaks.ts'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTelegram,
  IconBrandTiktok,
  IconBrandYoutube,
  IconMail,
  IconMessageCircle,
  IconWorld,
} from '@tabler/icons-react'
import { OutLinkButton } from '../ui/button.tsx'
import { usePage } from '../data/page.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'
import classes from './footer.module.css'
import { webLink } from '../../../rules/links.ts'
import { OutLink } from '../ui/out-link.tsx'

const networks = [
  { hosts: ['t.me', 'telegram.me', 'telegram.org'], name: 'Telegram', icon: IconBrandTelegram },
  { hosts: ['instagram.com'], name: 'Instagram', icon: IconBrandInstagram },
  { hosts: ['youtube.com', 'youtu.be'], name: 'YouTube', icon: IconBrandYoutube },
  { hosts: ['facebook.com', 'fb.com'], name: 'Facebook', icon: IconBrandFacebook },
  { hosts: ['tiktok.com'], name: 'TikTok', icon: IconBrandTiktok },
]

export function networkOf(link: string) {
  const host = new URL(link).hostname.replace(/^www\./, '')
  return networks.find(({ hosts }) => hosts.includes(host)) ?? { name: host, icon: IconWorld }
}

export function Footer() {
  const { socialLinks, contactEmail, schoolName, supportUrl: support } = usePage()
  const links = socialLinks.map(webLink).filter((link) => link !== null)
  const supportUrl = webLink(support)
  return (
    <footer className={classes.footer}>
      {links.length > 0 && (
        <ul className={classes.social} aria-label={t('kit.layout.social')} data-tour="social">
          {links.map((link) => {
            const { name, icon: Icon } = networkOf(link)
            return (
              <li key={link}>
                <OutLink href={link} aria-label={name} title={name}>
                  <Icon aria-hidden />
                </OutLink>
              </li>
            )
          })}
        </ul>
      )}
      {contactEmail && (
        <a className={classes.mail} href={`mailto:${contactEmail}`}>
          <IconMail size={18} aria-hidden />
          {contactEmail}
        </a>
      )}
      <span>{withNoBreaks(schoolName)}</span>
      <div className={classes.end}>
        <SchemeSwitch />
        <LanguageSwitch />
        {supportUrl && (
          <OutLinkButton look="board" className={classes.chat} href={supportUrl}>
            <IconMessageCircle size={18} aria-hidden />
            {t('kit.layout.chat')}
          </OutLinkButton>
        )}
      </div>
    </footer>
  )
}
