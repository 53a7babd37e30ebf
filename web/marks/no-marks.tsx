import { IconNotebook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../kit/ui/states.tsx'

export function NoMarks({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <EmptyState icon={<IconNotebook aria-hidden />} title={t('marks.empty')} className={className}>
      {t('marks.emptyWords')}
    </EmptyState>
  )
}
