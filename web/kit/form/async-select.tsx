import { Combobox } from '@base-ui/react/combobox'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../i18n/texts.ts'
import fieldClasses from './field.module.css'
import { type FieldProps, Field } from './field.tsx'
import { useFormValue } from './form-values.ts'
import { type Option, Chevron } from '../ui/options.tsx'
import classes from '../ui/options.module.css'
import { useDebounced } from './debounced.ts'
import { FieldOptions, useOptionsOpen } from './field-options.tsx'

type Found = Option<number>

type AsyncSelectProps = FieldProps & {
  /** The chosen option at first, null for none. */
  defaultValue?: Found | null
  /** Asks the server; called when the typed text has settled. */
  search: (text: string) => Promise<Found[]>
  /** What "none" is called, shown when nothing is chosen. */
  none: string
  disabled?: boolean
}

/** Escape closes what the field stands in; by default it would empty the field unseen. */
function unlessByEscape<T>(change: (value: T) => void) {
  return (value: T, details: Combobox.Root.ChangeEventDetails) =>
    details.reason === 'escape-key' ? details.allowPropagation() : change(value)
}

/** A select whose options the server finds by the typed text; the form gets the option's value, or null. */
export function AsyncSelect(props: AsyncSelectProps) {
  const { name, label, hint, aside, className, defaultValue = null, search, none, disabled } = props
  const opening = useOptionsOpen()
  const [chosen, setChosen] = useState<Found | null>(defaultValue)
  useFormValue(name, chosen?.value ?? null)
  const [text, setText] = useState(defaultValue?.label ?? '')
  const wanted = text === chosen?.label ? '' : text.trim()
  const asked = useDebounced(wanted)
  const found = useQuery({ queryKey: ['async-select', name, asked], queryFn: () => search(asked) })
  // Options that were found by earlier words are not offered for what is typed now.
  const isSettled = asked === wanted && !found.isPending
  const options = isSettled ? (found.data ?? []) : []
  return (
    <Field name={name} label={label} hint={hint} aside={aside} className={className} disabled={disabled}>
      <Combobox.Root<Found>
        {...opening}
        items={options}
        filter={null}
        value={chosen}
        onValueChange={unlessByEscape(setChosen)}
        inputValue={text}
        onInputValueChange={unlessByEscape(setText)}
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
        <FieldOptions typed={asked}>
          <Combobox.Status className={classes.note}>
            {!isSettled
              ? t('kit.loading')
              : found.isError
                ? t('kit.errors.oops')
                : !options.length && t('kit.nothingFound')}
          </Combobox.Status>
        </FieldOptions>
      </Combobox.Root>
    </Field>
  )
}
