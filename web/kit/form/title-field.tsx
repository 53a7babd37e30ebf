import { useRef } from 'react'
import { mixedIn, mixedSaid } from '../../../rules/spelling.ts'
import { t } from '../i18n/texts.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import classes from './title-field.module.css'

type TitleFieldProps = Omit<TextFieldProps, 'ref' | 'hint' | 'value' | 'onValueChange'> & {
  value: string
  onValueChange: (text: string) => void
}

/** Field of a title. Words that mix Latin and Cyrillic letters are told under it, with a button that puts them right. */
export function TitleField({ value, onValueChange, ...rest }: TitleFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const mixed = mixedIn(value)
  // The button goes with the mixed words, and would take the focus along.
  const replace = (right: string) => {
    onValueChange(right)
    field.current?.focus()
  }
  const hint = mixed && (
    <>
      <output>{t(...mixedSaid(mixed))}</output>{' '}
      {mixed.right !== null && (
        <button type="button" className={classes.replace} onClick={() => replace(mixed.right!)}>
          {t('kit.spelling.replace')}
        </button>
      )}
    </>
  )
  return <TextField ref={field} hint={hint} value={value} onValueChange={onValueChange} {...rest} />
}
