import { Fragment } from 'react'
import { languages, propertiesOf } from '../../../rules/languages.ts'
import { messageOf } from '../data/api.ts'
import { cx } from '../ui/cx.ts'
import { language } from '../i18n/i18n.ts'
import { notify } from '../toasts/toasts.tsx'
import { chooseLanguage } from './theme.ts'
import classes from './choices.module.css'

export function LanguageSwitch({ className }: { className?: string }) {
  const spoken = language()
  return (
    <div className={cx(classes.languages, className)}>
      {languages.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && <span aria-hidden>·</span>}
          <button
            type="button"
            lang={propertiesOf(one).tag}
            aria-pressed={one === spoken}
            className={classes.choice}
            onClick={() =>
              one !== spoken && chooseLanguage(one).catch((error: unknown) => notify(messageOf(error), 'err'))
            }
          >
            {propertiesOf(one).name}
          </button>
        </Fragment>
      ))}
    </div>
  )
}
