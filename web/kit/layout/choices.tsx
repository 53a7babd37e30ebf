import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { schemes } from '../../../contract/identity.ts'
import { languages } from '../../../contract/kit.ts'
import { messageOf } from '../api.ts'
import { cx } from '../cx.ts'
import { language } from '../i18n.ts'
import { Menu, MenuChoices } from '../menu.tsx'
import { notify } from '../notices.tsx'
import type { Scheme } from '../theme.ts'
import { chooseLanguage, chooseScheme, useScheme } from '../theme.ts'
import classes from './footer.module.css'

const icons = { light: IconSun, dark: IconMoon, auto: IconSunMoon }
export const languageNames = { ua: { name: 'Українська', lang: 'uk' }, en: { name: 'English', lang: 'en' } }

function told(error: unknown): void {
  notify(messageOf(error), 'err')
}

export function LanguageSwitch({ className }: { className?: string }) {
  const spoken = language()
  return (
    <div className={cx(classes.languages, className)}>
      {languages.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && <span aria-hidden>·</span>}
          <button
            type="button"
            lang={languageNames[one].lang}
            aria-pressed={one === spoken}
            className={classes.choice}
            onClick={() => one !== spoken && chooseLanguage(one).catch(told)}
          >
            {languageNames[one].name}
          </button>
        </Fragment>
      ))}
    </div>
  )
}

export function SchemeSwitch() {
  const { t } = useTranslation()
  const scheme = useScheme()
  const Icon = icons[scheme]
  const choose = (wanted: Scheme) => void chooseScheme(wanted).catch(told)
  const trigger = (
    <button type="button" className={classes.scheme}>
      <Icon size={18} aria-hidden />
      {t(`layout.scheme.${scheme}`)}
    </button>
  )
  const options = schemes.map((one) => ({ value: one, label: t(`layout.scheme.${one}`) }))
  return (
    <Menu trigger={trigger}>
      <MenuChoices label={t('layout.scheme.title')} value={scheme} onChange={choose} options={options} />
    </Menu>
  )
}
