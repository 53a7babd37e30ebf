import { Menu } from '@base-ui/react/menu'
import { IconEye, IconEyeOff, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import overlays from '../../kit/overlays.module.css'
import type { ToolbarProps } from './toolbar.tsx'

/** What is seldom done with a sheet. */
export function MoreItems({ hasLegend, onLegend, onPrint, save }: ToolbarProps) {
  const { t } = useTranslation()
  const Eye = hasLegend ? IconEyeOff : IconEye
  return (
    <>
      <Menu.CheckboxItem className={overlays.item} checked={hasLegend} onCheckedChange={onLegend} closeOnClick>
        <Eye aria-hidden />
        {t('marks.legend')}
      </Menu.CheckboxItem>
      {save}
      {onPrint && (
        <Menu.Item className={overlays.item} onClick={onPrint}>
          <IconPrinter aria-hidden />
          {t('journal.print.menu')}
        </Menu.Item>
      )}
    </>
  )
}
