import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import classes from './tabs.module.css'

export type Tab<Value extends string> = { value: Value; label: string; icon: ReactNode; panel: ReactNode }

type TabsProps<Value extends string> = {
  /** Name of the row of tabs for those who hear it. */
  label: string
  tabs: Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Parts of a page on the board, one of which is shown. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      <BaseTabs.List className={classes.list} aria-label={label} activateOnFocus>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.icon}
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={classes.panel}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
