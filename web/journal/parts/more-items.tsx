import { Menu } from '@base-ui/react/menu'
import { IconEye, IconEyeOff, IconPrinter, IconZoom } from '@tabler/icons-react'
import { t } from '../../kit/i18n/texts.ts'
import overlays from '../../kit/overlay/overlays.module.css'
import type { ToolbarProps } from './toolbar.tsx'

/** What is seldom done with a sheet. */
export function MoreItems({ hasLegend, onLegend, onPrint, save, find, onFind }: ToolbarProps & { onFind: () => void }) {
  const Eye = hasLegend ? IconEyeOff : IconEye
  return (
    <>
      {find && (
        <Menu.Item className={overlays.item} onClick={onFind}>
          <IconZoom aria-hidden />
          {t('journal.find.label')}
        </Menu.Item>
      )}
      <Menu.CheckboxItem className={overlays.item} checked={hasLegend} onCheckedChange={onLegend} closeOnClick>
        <Eye aria-hidden />
        {t('gradebook.marks.legend')}
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
