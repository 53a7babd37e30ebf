import { Combobox } from '@base-ui/react/combobox'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import { useOverlayHost } from '../ui/overlay-host.ts'
import type { Option } from '../ui/options.tsx'
import options from '../ui/options.module.css'
import field from './field.module.css'
import classes from './searched-options.module.css'

type SearchedOptionsProps = {
  label: string
  /** Where the server finds the options: what there is to say of it, instead of that none fits. */
  status?: string | null
  children: (option: Option<number>) => ReactNode
}

type SearchedPopupProps = SearchedOptionsProps &
  Pick<Combobox.Positioner.Props, 'side' | 'sideOffset' | 'align'> & {
    /** What the popup is called, where that is not said in it. */
    name: string
    /** Above the field. */
    head?: ReactNode
    className?: string
  }

/** Opens from a combobox's trigger. */
export function SearchedPopup({ name, head, className, label, status, children, ...place }: SearchedPopupProps) {
  const host = useOverlayHost()
  return (
    <Combobox.Portal container={host}>
      <Combobox.Positioner className={options.positioner} {...place}>
        <Combobox.Popup className={cx(options.popup, className)} aria-label={name}>
          {head}
          <SearchedOptions label={label} status={status}>
            {children}
          </SearchedOptions>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}

/** What a popup with many options holds: a field that filters them, and the list. */
function SearchedOptions({ label, status, children }: SearchedOptionsProps) {
  return (
    <>
      <div className={cx(field.control, classes.search)}>
        <IconSearch size={18} aria-hidden />
        <Combobox.Input className={field.input} placeholder={label} aria-label={label} />
      </div>
      {status === undefined ? (
        <Combobox.Empty className={options.note}>{t('kit.nothingFound')}</Combobox.Empty>
      ) : (
        <Combobox.Status className={options.note}>{status}</Combobox.Status>
      )}
      <Combobox.List className={options.list}>{children}</Combobox.List>
    </>
  )
}
