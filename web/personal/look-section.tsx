import { useTranslation } from 'react-i18next'
import { schemes } from '../../contract/identity.ts'
import { languages } from '../../contract/kit.ts'
import { messageOf } from '../kit/data/api.ts'
import { language } from '../kit/i18n/i18n.ts'
import { languageNames } from '../kit/layout/language-switch.tsx'
import { notify } from '../kit/notices/notices.tsx'
import { chooseLanguage, chooseScheme, useScheme } from '../kit/layout/theme.ts'
import { Segmented } from '../kit/ui/segmented.tsx'
import { Part } from './part.tsx'
import classes from './personal.module.css'

const told = (error: unknown) => notify(messageOf(error), 'err')

export function LookSection() {
  const { t } = useTranslation()
  const scheme = useScheme()
  return (
    <Part title={t('account.look')}>
      <div className={classes.choice}>
        <span>{t('layout.language')}</span>
        <Segmented
          label={t('layout.language')}
          value={language()}
          onChange={(wanted) => wanted !== language() && chooseLanguage(wanted).catch(told)}
          options={languages.map((one) => ({
            value: one,
            label: <span lang={languageNames[one].lang}>{languageNames[one].name}</span>,
          }))}
        />
      </div>
      <div className={classes.choice}>
        <span>{t('layout.scheme.title')}</span>
        <Segmented
          label={t('layout.scheme.title')}
          value={scheme}
          onChange={(wanted) => chooseScheme(wanted).catch(told)}
          options={schemes.map((one) => ({ value: one, label: t(`account.scheme.${one}`) }))}
        />
      </div>
    </Part>
  )
}
