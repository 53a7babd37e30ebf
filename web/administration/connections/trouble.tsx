import type { ReactNode } from 'react'
import { consoleLanguage, propertiesOf } from '../../../rules/languages.ts'
import { RichText } from '../../kit/i18n/rich-text.tsx'
import type { Key } from '../../kit/i18n/texts.ts'
import { Alert, type AlertTone } from '../../kit/ui/alert.tsx'
import classes from './connections.module.css'

export type Trouble = {
  tone: AlertTone
  what: string
  /** Advice; settings stand between `<code>` and `</code>`. */
  words: Key
  values?: Record<string, unknown>
  /** Words of the system, in English. */
  detail?: string | null | undefined
}

/** A fault, and advice. */
export function TroubleAlert({ trouble }: { trouble: Trouble }) {
  return (
    <Alert tone={trouble.tone} plain className={classes.alert}>
      <TroubleWords {...trouble} />
    </Alert>
  )
}

export function TroubleWords({ what, words, values, detail }: Omit<Trouble, 'tone'>) {
  return (
    <>
      <b>{what}</b> <RichText text={words} values={values ?? {}} components={{ code: <Code>{null}</Code> }} />
      {detail && (
        <>
          {' '}
          <code className={classes.code} lang={propertiesOf(consoleLanguage).tag} translate="no">
            {detail}
          </code>
        </>
      )}
    </>
  )
}

/** Name of a setting, or an address. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <code className={classes.code} translate="no">
      {children}
    </code>
  )
}
