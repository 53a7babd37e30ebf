import { Combobox } from '@base-ui/react/combobox'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../i18n/texts.ts'
import fieldClasses from './field.module.css'
import { type FieldProps, Field } from './field.tsx'
import { useFormValue } from './form-values.ts'
import { Chevron } from '../ui/options.tsx'
import classes from '../ui/options.module.css'
import { FieldOptions, useOptionsOpen } from './field-options.tsx'
import { type Found, type Search, useFound } from './use-found.ts'

type AsyncSelectProps = FieldProps & {
  /** The chosen option at first, null for none. */
  defaultValue?: Found | null
  /** Asks the server; called when the typed text has settled. */
  search: Search
  /** What "none" is called, shown when nothing is chosen. */
  none: string
  disabled?: boolean
  /** Where it is no field of a form that is sent, but says at once what is chosen. */
  onChoose?: (chosen: Found | null) => void
}

/** A select whose options the server finds by the typed text; the form gets the option's value, or null. */
export function AsyncSelect(props: AsyncSelectProps) {
  const { name, label, hint, aside, className, defaultValue = null, search, none, disabled, onChoose } = props
  const opening = useOptionsOpen()
  const [chosen, setChosen] = useState<Found | null>(defaultValue)
  useFormValue(name, chosen?.value ?? null)
  const [text, setText] = useState(defaultValue?.label ?? '')
  const { options, status } = useFound(name, { text: text === chosen?.label ? '' : text, search })
  return (
    <Field name={name} label={label} hint={hint} aside={aside} className={className} disabled={disabled}>
      <Combobox.Root<Found>
        {...opening}
        items={options}
        filter={null}
        value={chosen}
        onValueChange={(option) => {
          setChosen(option)
          onChoose?.(option)
        }}
        inputValue={text}
        onInputValueChange={setText}
        itemToStringLabel={(option) => option.label}
        itemToStringValue={(option) => String(option.value)}
        isItemEqualToValue={(one, other) => one.value === other.value}
      >
        <Combobox.InputGroup className={fieldClasses.control}>
          <Combobox.Input className={fieldClasses.input} placeholder={none} />
          <Combobox.Clear className={classes.clear} aria-label={t('kit.clear')}>
            <IconX size={16} aria-hidden />
          </Combobox.Clear>
          <Chevron />
        </Combobox.InputGroup>
        <FieldOptions>
          <Combobox.Status className={classes.note}>{status}</Combobox.Status>
        </FieldOptions>
      </Combobox.Root>
    </Field>
  )
}
