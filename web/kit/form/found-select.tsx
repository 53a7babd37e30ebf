import { Combobox } from '@base-ui/react/combobox'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../i18n/texts.ts'
import { Chevron } from '../ui/options.tsx'
import classes from '../ui/options.module.css'
import { SearchedPopup } from './searched-options.tsx'
import { type Found, type Search, useFound } from './use-found.ts'

type FoundSelectProps = {
  label: string
  /** What narrows nothing, offered first. */
  any: string
  value: number | undefined
  /** How what is chosen is called. */
  shown: string
  search: Search
  onChange: (value: number | undefined) => void
}

const none = 0

/** The chip of toolbars for one of many, whom the server finds as one types. */
export function FoundSelect({ label, any, value, shown, search, onChange }: FoundSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { options, status } = useFound(label, { text, search, isAsked: isOpen })
  const items = text.trim() ? options : [{ value: none, label: any }, ...options]
  return (
    <Combobox.Root<Found>
      open={isOpen}
      onOpenChange={(opens) => {
        setOpen(opens)
        if (opens) setText('')
      }}
      items={items}
      filter={null}
      value={{ value: value ?? none, label: shown }}
      onValueChange={(chosen) => chosen && onChange(chosen.value || undefined)}
      inputValue={text}
      onInputValueChange={setText}
      isItemEqualToValue={(one, other) => one.value === other.value}
      itemToStringLabel={(option) => option.label}
    >
      <Combobox.Trigger className={classes.chip} aria-label={`${label}: ${shown}`}>
        <span className={classes.name}>{label}</span>
        <span className={classes.value}>{shown}</span>
        <Chevron />
      </Combobox.Trigger>
      <SearchedPopup name={label} label={t('kit.findIn', { name: label })} status={status} sideOffset={6} align="start">
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
