import { IconNotebook, IconPlus, IconUsers } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import { Button } from '../../kit/ui/button.tsx'
import { EmptyState } from '../../kit/ui/states.tsx'
import classes from './journal.module.css'

export function NoStudents() {
  return (
    <EmptyState className={classes.state} icon={<IconUsers aria-hidden />} title={t('journal.noStudents')}>
      {t('journal.noStudentsWords')}
    </EmptyState>
  )
}

export function NoWorks({ onCreate }: { onCreate: () => void }) {
  const create = (
    <Button size="lg" onClick={onCreate}>
      <IconPlus size={18} aria-hidden />
      {t('journal.work.create')}
    </Button>
  )
  return (
    <EmptyState
      className={classes.state}
      icon={<IconNotebook aria-hidden />}
      title={t('journal.noWorks')}
      action={create}
    >
      {t('journal.noWorksWords')}
    </EmptyState>
  )
}

/** In this quarter, of a year that has some. */
export function NoWorksHere({ onCreate }: { onCreate: () => void }) {
  return (
    <div className={classes.note}>
      {t('journal.noWorksHere')}
      <Button look="outline" size="sm" onClick={onCreate}>
        {t('journal.work.create')}
      </Button>
    </div>
  )
}
