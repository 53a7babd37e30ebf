import { type ReactNode, useId } from 'react'
import { t } from '../../kit/i18n/texts.ts'
import { Alert } from '../../kit/ui/alert.tsx'
import sheet from '../../kit/ui/sheet.module.css'
import { Card } from '../../kit/ui/table.tsx'
import classes from './choice.module.css'
import { Saved } from './saved.tsx'

type ChoiceCardProps = {
  title: string
  words?: ReactNode
  isSaved: boolean
  failure: string | null
  /** At the right end of the heading. */
  turn?: ReactNode
  children?: ReactNode
}

/** A card with a choice of the account, saved at once. */
export function ChoiceCard({ title, words, isSaved, failure, turn, children }: ChoiceCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={sheet.title}>
          {title}
        </h2>
        <Saved isSaved={isSaved} />
        {turn}
      </div>
      {words && <p className={classes.words}>{words}</p>}
      {failure && (
        <Alert tone="err" className={classes.note}>
          {t('notices.settings.notSaved', { message: failure })}
        </Alert>
      )}
      {children}
    </Card>
  )
}
