import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'

export interface TabItem<T extends string> {
  readonly value: T
  readonly label: string
  readonly count?: number
}

/** Views of one screen. Too many for the width scroll sideways; arrow keys move between them. */
export function Tabs<T extends string>({
  items,
  value,
  onChange,
  label,
  children,
}: {
  readonly items: readonly TabItem<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
  /** Names the row of tabs for screen readers. */
  readonly label: string
  /** The content of the chosen tab. */
  readonly children: ReactNode
}) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as T)}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="relative z-0 mb-3 flex overflow-x-auto [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="relative min-h-11 shrink-0 grow px-3.5 text-sm whitespace-nowrap text-muted -outline-offset-2 data-active:font-semibold data-active:text-accent-text"
          >
            <span className="relative">
              {item.label}
              <Badge count={item.count ?? 0} className="start-full -top-1.5" />
            </span>
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-[var(--active-tab-left)] h-[3px] w-[var(--active-tab-width)] rounded-full bg-accent-deep transition-[left,width] duration-200" />
      </Base.List>
      <Base.Panel value={value} tabIndex={-1}>
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
