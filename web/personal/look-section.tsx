import { schemes } from '../../contract/identity/endpoints.ts'
import { languages, propertiesOf } from '../../rules/languages.ts'
import { t } from '../kit/i18n/texts.ts'
import { messageOf } from '../kit/data/api.ts'
import { language } from '../kit/i18n/i18n.ts'
import { notify } from '../kit/toasts/toasts.tsx'
import { chooseLanguage, chooseScheme, useScheme } from '../kit/layout/theme.ts'
import { Segmented } from '../kit/ui/segmented.tsx'
import { Part } from './part.tsx'
import classes from './personal.module.css'

const notifyError = (error: unknown) => notify(messageOf(error), 'err')

export function LookSection() {
  const scheme = useScheme()
  return (
    <Part title={t('personal.look')}>
      <div className={classes.choice}>
        <span>{t('personal.language')}</span>
        <Segmented
          label={t('personal.language')}
          value={language()}
          onChange={(wanted) => wanted !== language() && chooseLanguage(wanted).catch(notifyError)}
          options={languages.map((one) => ({
            value: one,
            label: <span lang={propertiesOf(one).tag}>{propertiesOf(one).name}</span>,
          }))}
        />
      </div>
      <div className={classes.choice}>
        <span>{t('kit.layout.scheme.title')}</span>
        <Segmented
          label={t('kit.layout.scheme.title')}
          value={scheme}
          onChange={(wanted) => chooseScheme(wanted).catch(notifyError)}
          options={schemes.map((one) => ({ value: one, label: t(`personal.scheme.${one}`) }))}
        />
      </div>
    </Part>
  )
}
