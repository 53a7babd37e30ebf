import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { schemes } from '../../../contract/identity.ts'
import { messageOf } from '../data/api.ts'
import { Menu, MenuChoices } from '../overlay/menu.tsx'
import { notify } from '../notices/notices.tsx'
import type { Scheme } from './theme.ts'
import { chooseScheme, useScheme } from './theme.ts'
import classes from './choices.module.css'

const icons = { light: IconSun, dark: IconMoon, auto: IconSunMoon }

export function SchemeSwitch() {
  const { t } = useTranslation()
  const scheme = useScheme()
  const Icon = icons[scheme]
  const choose = (wanted: Scheme) =>
    void chooseScheme(wanted).catch((error: unknown) => notify(messageOf(error), 'err'))
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
