import { Suspense, useRef, useState } from 'react'
import { fetchedPart } from '../states/fetched.tsx'
import { DayInput, type DayFieldProps } from './day-input.tsx'
import type { IsFree } from './free-days.ts'
import { type DayProps, useTypedDay } from './use-typed-day.ts'

export type DateFieldProps = DayFieldProps & DayProps & { min?: string; max?: string; isFree?: IsFree | undefined }

const fetchCalendar = () => import('./day-popup.tsx')
export const soon = () => void fetchCalendar().catch(() => {})
export const DayPopup = fetchedPart(async () => (await fetchCalendar()).DayPopup)

/** A day, typed as dd.mm.yyyy or chosen in a calendar; a form gets it as `yyyy-mm-dd`. */
export function DateField({ defaultValue, value, onValueChange, ...field }: DateFieldProps) {
  const typed = useTypedDay({ defaultValue, value, onValueChange })
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const control = useRef<HTMLDivElement>(null)
  const { label, min, max, isFree } = field
  const choose = (day: string) => {
    typed.choose(day)
    button.current?.focus()
    setIsOpen(false)
  }
  return (
    <>
      <DayInput
        {...field}
        typed={typed}
        isOpen={isOpen}
        onOpen={() => {
          setWasOpened(true)
          setIsOpen(!isOpen)
        }}
        onSoon={soon}
        button={button}
        control={control}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <DayPopup
            label={label}
            isOpen={isOpen}
            anchor={control}
            opener={button}
            onClose={() => setIsOpen(false)}
            onFailed={() => setIsOpen(false)}
            from={typed.day}
            to={typed.day}
            at={typed.day}
            months={1}
            min={min}
            max={max}
            isFree={isFree}
            onChoose={choose}
          />
        </Suspense>
      )}
    </>
  )
}
