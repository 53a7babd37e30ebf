import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react'
import { schemes } from '../../../contract/identity/endpoints.ts'
import { t } from '../i18n/texts.ts'
import { messageOf } from '../data/api.ts'
import { Menu, MenuChoices } from '../overlay/menu.tsx'
import { notify } from '../toasts/toasts.tsx'
import { type Scheme, chooseScheme, useScheme } from './theme.ts'
import classes from './choices.module.css'

const icons = { light: IconSun, dark: IconMoon, auto: IconSunMoon }

export function SchemeSwitch() {
  const scheme = useScheme()
  const Icon = icons[scheme]
  const choose = (wanted: Scheme) =>
    void chooseScheme(wanted).catch((error: unknown) => notify(messageOf(error), 'err'))
  const trigger = (
    <button type="button" className={classes.scheme}>
      <Icon size={18} aria-hidden />
      {t(`kit.layout.scheme.${scheme}`)}
    </button>
  )
  const options = schemes.map((one) => ({ value: one, label: t(`kit.layout.scheme.${one}`) }))
  return (
    <Menu trigger={trigger}>
      <MenuChoices label={t('kit.layout.scheme.title')} value={scheme} onChange={choose} options={options} />
    </Menu>
  )
}
