import { IconNotebook } from '@tabler/icons-react'
import { EmptyState } from '../../kit/ui/states.tsx'
import { t } from '../../kit/i18n/texts.ts'

export function NoMarks({ className }: { className?: string }) {
  return (
    <EmptyState icon={<IconNotebook aria-hidden />} title={t('gradebook.marks.empty')} className={className}>
      {t('gradebook.marks.emptyWords')}
    </EmptyState>
  )
}
