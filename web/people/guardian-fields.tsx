import { IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { guardiansMost } from '../../contract/people/endpoints.ts'
import type { Profile } from '../../contract/people/schemas.ts'
import { AsyncSelect } from '../kit/form/async-select.tsx'
import { useFormValue } from '../kit/form/form-values.ts'
import { t } from '../kit/i18n/texts.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import type { Option } from '../kit/ui/options.tsx'
import classes from './fields.module.css'
import { findGuardians } from './guardians.ts'

type Row = { key: number; chosen: Option<number> | null }

const empty = (key: number): Row => ({ key, chosen: null })

function rowsOf(profile: Profile | null): Row[] {
  const names = profile?.guardianNames ?? []
  const rows = (profile?.guardianIds ?? []).map((value, key) => ({ key, chosen: { value, label: names[key] ?? '' } }))
  return rows.length ? rows : [empty(0)]
}

/** A student's guardians in their order: `guardianIds`, and a field for each. Those that are empty name nobody. */
export function GuardianFields({ profile }: { profile: Profile | null }) {
  const [rows, setRows] = useState(() => rowsOf(profile))
  const adds = useRef(false)
  const ids = rows.flatMap(({ chosen }) => chosen?.value ?? [])
  useFormValue('guardianIds', ids)
  const add = () => {
    adds.current = true
    setRows([...rows, empty(Math.max(...rows.map(({ key }) => key)) + 1)])
  }
  const choose = (place: number, chosen: Row['chosen']) =>
    setRows((before) => before.map((row, at) => (at === place ? { ...row, chosen } : row)))
  const raise = (place: number) => setRows(rows.with(place - 1, rows[place]!).with(place, rows[place - 1]!))
  const focusAdded = (element: HTMLElement | null) => {
    if (!element || !adds.current) return
    adds.current = false
    inputIn(element)?.focus()
  }
  return (
    <>
      {rows.map(({ key, chosen }, place) => (
        <div
          key={key}
          ref={place === rows.length - 1 ? focusAdded : undefined}
          className={place ? classes.another : undefined}
        >
          <AsyncSelect
            name={nameIn(rows, place)}
            label={labelOf(place)}
            none={t('people.noGuardian')}
            defaultValue={chosen}
            search={findGuardians}
            onChoose={(one) => choose(place, one)}
          />
          {place > 0 && (
            <RowButtons
              name={chosen?.label ?? labelOf(place)}
              isSecond={place === 1}
              onRaise={() => raise(place)}
              onRemove={() => setRows(rows.toSpliced(place, 1))}
            />
          )}
        </div>
      ))}
      {ids.length > 0 && rows.length < guardiansMost && ids.length === rows.length && (
        <Button look="sub" size="sm" className={classes.add} onClick={add}>
          <IconPlus size={16} aria-hidden />
          {t('people.addGuardian')}
        </Button>
      )}
    </>
  )
}

const labelOf = (place: number) => (place ? t('people.nextGuardian', { place: place + 1 }) : t('people.guardian'))

/** As the server names the field at fault: by the place among those that are sent. */
function nameIn(rows: Row[], place: number): string {
  const isChosen = ({ chosen }: Row) => chosen !== null
  const before = rows.slice(0, place).filter(isChosen).length
  return `guardianIds.${rows[place]!.chosen ? before : rows.filter(isChosen).length + place - before}`
}

const inputIn = (element: Element | null | undefined) => element?.querySelector('input')

type RowButtonsProps = { name: string; isSecond: boolean; onRaise: () => void; onRemove: () => void }

/** Whose button goes away with the press goes on in the field that is there instead. */
function RowButtons({ name, isSecond, onRaise, onRemove }: RowButtonsProps) {
  return (
    <span className={classes.buttons}>
      <IconButton
        look="fill"
        label={t('people.raiseGuardian', { name })}
        onClick={({ currentTarget }) => {
          if (isSecond) inputIn(currentTarget.closest('div'))?.focus()
          onRaise()
        }}
      >
        <IconArrowUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        look="fill"
        label={t('people.removeGuardian', { name })}
        onClick={({ currentTarget }) => {
          inputIn(currentTarget.closest('div')?.previousElementSibling)?.focus()
          onRemove()
        }}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </span>
  )
}
