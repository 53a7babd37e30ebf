import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import classes from './head-tabs.module.css'

type TabsProps<Value extends string> = { value: Value; onChange: (value: Value) => void; children: ReactNode }

/** Holds a `HeadTabList`, usually in the page's head, and the `HeadTabPanel`s. */
export function HeadTabs<Value extends string>({ value, onChange, children }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      {children}
    </BaseTabs.Root>
  )
}

type TabListProps<Value extends string> = { label: string; tabs: { value: Value; label: ReactNode }[] }

/** On the board. */
export function HeadTabList<Value extends string>({ label, tabs }: TabListProps<Value>) {
  return (
    <BaseTabs.List className={classes.tabs} aria-label={label} activateOnFocus>
      {tabs.map((tab) => (
        <BaseTabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
  )
}

export function HeadTabPanel({
  value,
  className,
  children,
}: {
  value: string
  className?: string
  children: ReactNode
}) {
  return (
    <BaseTabs.Panel value={value} className={className} tabIndex={-1}>
      {children}
    </BaseTabs.Panel>
  )
}
