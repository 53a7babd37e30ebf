import { Combobox } from '@base-ui/react/combobox'
import { IconX } from '@tabler/icons-react'
import field from '../../kit/form/field.module.css'
import { FieldOptions, useOptionsOpen } from '../../kit/form/field-options.tsx'
import { Field } from '../../kit/form/field.tsx'
import { t } from '../../kit/i18n/texts.ts'
import { FailedLine } from '../../kit/states/failed-line.tsx'
import options from '../../kit/ui/options.module.css'
import type { Option } from '../../kit/ui/options.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { useGroups } from '../use-groups.ts'
import classes from './side.module.css'

type GroupFieldProps = { value: number[]; onChange: (groups: number[]) => void }

/** Several groups, found as one types; none is the whole school. */
export function GroupField({ value, onChange }: GroupFieldProps) {
  const opening = useOptionsOpen()
  const known = useGroups()
  const items: Option<number>[] = known.data?.groups.map(({ id, name }) => ({ value: id, label: name })) ?? []
  const unnamed = known.data ? t('posts.formerGroup') : '…'
  const chosen = value.map((id) => items.find((item) => item.value === id) ?? { value: id, label: unnamed })
  return (
    <>
      <Field name="groups" label={t('posts.groups')} hint={value.length ? undefined : t('posts.noGroups')}>
        <Combobox.Root
          multiple
          {...opening}
          items={items}
          value={chosen}
          // Escape closes the list and changes nothing.
          onValueChange={(next: Option<number>[], { reason }) => {
            if (reason !== 'escape-key') onChange(next.map((item) => item.value))
          }}
          isItemEqualToValue={(one: Option<number>, other: Option<number>) => one.value === other.value}
          itemToStringLabel={(item: Option<number>) => item.label}
        >
          <Combobox.Chips className={cx(field.control, classes.chips)}>
            {chosen.map((group) => (
              <Combobox.Chip key={group.value} className={classes.chip} aria-label={group.label}>
                {group.label}
                <Combobox.ChipRemove
                  className={classes.remove}
                  aria-label={t('posts.removeGroup', { name: group.label })}
                >
                  <IconX size={14} aria-hidden />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input className={cx(field.input, classes.typed)} placeholder={t('posts.addGroup')} />
          </Combobox.Chips>
          <FieldOptions>
            <Combobox.Empty className={options.note}>
              {t(known.data ? 'kit.nothingFound' : known.isPending ? 'kit.loading' : 'posts.noGroupsRead')}
            </Combobox.Empty>
          </FieldOptions>
        </Combobox.Root>
      </Field>
      <FailedLine for={known}>{t('posts.noGroupsRead')}</FailedLine>
    </>
  )
}
