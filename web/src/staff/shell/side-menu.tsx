import { Menu, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { formatBadge } from '../../platform/format.ts'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useScreensByGroup } from '../menu.ts'
import type { StaffRoute } from '../screen.ts'

/** Keeps the current line in view, and scrolls no line away that has room. */
function useCurrentShown(current: string, isNarrow: boolean) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is current, or lines have another height
  useEffect(() => {
    nav.current?.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
  }, [current, isNarrow])
  useEffect(() => {
    const list = nav.current
    if (!list) return
    // Before its styles are there the list is low, and lines that have room are scrolled away.
    const observer = new ResizeObserver(() => {
      list.scrollTop = 0
      list.querySelector('.ant-menu-item-selected')?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return nav
}

/** What the person may open, under headings. The list is longer than a laptop's screen: the current line is kept in view. */
export function SideMenu({
  current,
  isNarrow,
  counts = {},
}: {
  readonly current: string
  readonly isNarrow: boolean
  /** How many wait at the desk of a screen, by its path. */
  readonly counts?: Readonly<Record<string, number>>
}) {
  const words = useTexts('staff/console')
  const nav = useCurrentShown(current, isNarrow)
  const line = ({ path, icon, title }: StaffRoute) => ({
    key: path,
    icon,
    label: <Named title={words.titles[title]} count={counts[path] ?? 0} />,
  })
  const { above, groups } = useScreensByGroup()
  const items: NonNullable<MenuProps['items']> = above.map(line)
  for (const { name, screens } of groups) {
    // A strip of icons has no room for a heading.
    if (isNarrow) items.push({ key: name, type: 'divider' }, ...screens.map(line))
    else
      items.push({
        key: name,
        type: 'group',
        label: words.groups[name],
        children: screens.map(line),
      })
  }
  return (
    <nav
      ref={nav}
      aria-label={words.menu}
      style={{
        flex: '1 1 0',
        minHeight: 0,
        overflowY: 'auto',
        paddingBottom: 12,
        scrollPaddingBlock: 36,
      }}
    >
      <Menu
        mode="inline"
        inlineIndent={12}
        items={items}
        selectedKeys={[current]}
        onClick={({ key }) => void openScreen(key as `/${string}`)}
        style={{ borderInlineEnd: 0 }}
      />
    </nav>
  )
}

/** The name of a screen, with how many wait there. */
const Named = ({ title, count }: { readonly title: string; readonly count: number }) => (
  <span style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
    {title}
    {count > 0 && <span style={{ color: '#5c6370' }}>{formatBadge(count)}</span>}
  </span>
)
