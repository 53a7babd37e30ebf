import { Combobox } from '@base-ui/react/combobox'
import { IconCheck } from '@tabler/icons-react'
import { t } from '../i18n/texts.ts'
import { cx } from '../ui/cx.ts'
import { type Option, Chevron } from '../ui/options.tsx'
import classes from '../ui/options.module.css'
import { SearchedPopup } from './searched-options.tsx'

type MultiSelectProps = {
  label: string
  options: Option<number>[]
  values: number[]
  onChange: (values: number[]) => void
  /** What is shown beside the label. */
  shown: string
  /** The chip alone where there is little room: what is chosen, or the label while nothing is. */
  short?: boolean
  className?: string
}

/** The chip of toolbars for any number of options, which are filtered as one types. */
export function MultiSelect({ label, options, values, onChange, shown, short, className }: MultiSelectProps) {
  return (
    <Combobox.Root
      multiple
      items={options}
      value={options.filter(({ value }) => values.includes(value))}
      onValueChange={(chosen) => onChange(chosen.map(({ value }) => value))}
      isItemEqualToValue={(one, other) => one.value === other.value}
      itemToStringLabel={(option) => option.label}
    >
      <Combobox.Trigger
        className={cx(classes.chip, className)}
        aria-label={`${label}: ${shown}`}
        data-narrows={(short && values.length > 0) || undefined}
      >
        {!short && <span className={classes.name}>{label}</span>}
        <span className={classes.value}>{short && !values.length ? label : shown}</span>
        <Chevron />
      </Combobox.Trigger>
      <SearchedPopup name={label} label={t('kit.findIn', { name: label })} sideOffset={6} align="start">
        {(option) => (
          <Combobox.Item key={option.value} value={option} className={classes.item}>
            <span className={classes.text}>{option.label}</span>
            <Combobox.ItemIndicator>
              <IconCheck size={18} aria-hidden />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </SearchedPopup>
    </Combobox.Root>
  )
}
