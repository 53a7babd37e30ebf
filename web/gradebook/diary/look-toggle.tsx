import { IconChartLine, IconTable } from '@tabler/icons-react'
import { Segmented } from '../../kit/ui/segmented.tsx'
import { t } from '../../kit/i18n/texts.ts'

export const looks = ['table', 'chart'] as const
export type Look = (typeof looks)[number]

export function LookToggle({ value, onChange }: { value: Look; onChange: (look: Look) => void }) {
  const icons = { table: <IconTable size={16} aria-hidden />, chart: <IconChartLine size={16} aria-hidden /> }
  const labelOf = (look: Look) => (
    <>
      {icons[look]}
      {t(`gradebook.marks.look.${look}`)}
    </>
  )
  return (
    <Segmented<Look>
      label={t('gradebook.marks.look.label')}
      value={value}
      onChange={onChange}
      options={looks.map((look) => ({ value: look, label: labelOf(look) }))}
    />
  )
}
