import { mixedSaid, mixedIn } from '../../../rules/spelling.ts'
import { t } from '../i18n/texts.ts'
import classes from './mixed-hint.module.css'

type MixedHintProps = { text: string; onReplace: (text: string) => void }

/** Says under a title's field that words mix Latin and Cyrillic letters, with a button that puts them right; else nothing. */
export function mixedHint({ text, onReplace }: MixedHintProps) {
  const mixed = mixedIn(text)
  if (!mixed) return undefined
  const { right } = mixed
  return (
    <>
      <output>{t(...mixedSaid(mixed))}</output>
      {right !== null && (
        <button type="button" className={classes.replace} onClick={() => onReplace(right)}>
          {t('kit.spelling.replace')}
        </button>
      )}
    </>
  )
}
