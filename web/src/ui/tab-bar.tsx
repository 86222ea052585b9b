import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Badge } from './badge.tsx'

export interface TabBarItem {
  readonly path: string
  readonly href: string
  readonly text: string
  readonly icon: ReactNode
  readonly selectedIcon: ReactNode
  readonly badge: number
  /** What the badge counts, in words, for who hears it. */
  readonly badgeWords?: (shown: string) => string
}

/** The four tabs: 50 px high, icons of 24 px, text of 10 px, 3 px between (seed, section 9). Text grows with the text size until a quarter of a narrow phone holds no word. */
export function TabBar({
  items,
  selected,
  onSelect,
  label,
}: {
  readonly items: readonly TabBarItem[]
  readonly selected: number
  readonly onSelect: (index: number) => void
  readonly label: string
}) {
  const { unread } = useTexts('ui')
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card pb-(--safe-bottom)"
    >
      <ul className="mx-auto flex min-h-(--tab-height) max-w-(--page-width)">
        {items.map((item, index) => (
          <li key={item.path} className="min-w-0 grow basis-0">
            <a
              href={item.href}
              aria-current={index === selected ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onSelect(index)
              }}
              className="flex h-full flex-col items-center justify-center px-0.5 py-0.5 -outline-offset-2"
            >
              <span
                className={`relative flex size-6 items-center justify-center ${index === selected ? 'text-accent' : 'text-tab'}`}
                aria-hidden="true"
              >
                {index === selected ? item.selectedIcon : item.icon}
              </span>
              <span
                className={`relative mt-[3px] max-w-full text-center text-[length:calc(10px*min(var(--text-scale,1),1.7))] leading-[1.2] ${index === selected ? 'font-medium text-tab-selected' : 'text-tab'}`}
              >
                {item.text}
                <Badge
                  count={item.badge}
                  words={item.badgeWords ?? unread}
                  className="-top-8 start-[calc(50%+4px)]"
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
