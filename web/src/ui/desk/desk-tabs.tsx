import { Tabs, type TabsProps } from 'antd'
import { mayLeave } from '../../platform/navigation/navigate.ts'

/**
 * Where tabs do not fit, antd puts the button for the others into its list of tabs, in which screen readers expect nothing but tabs: the
 * list is named a little further inside.
 */
function nameTabList(element: HTMLDivElement | null): void {
  const nav = element?.querySelector('.ant-tabs-nav')
  const list = nav?.querySelector('.ant-tabs-nav-list')
  for (const name of ['role', 'aria-orientation']) {
    list?.setAttribute(name, nav?.getAttribute(name) ?? list.getAttribute(name) ?? '')
    nav?.removeAttribute(name)
  }
}

/** Tabs of which the open one alone is there: what is typed in it is asked about before another takes its place. */
export function DeskTabs({
  onChange,
  ...tabs
}: Omit<TabsProps, 'onChange' | 'destroyOnHidden'> & {
  readonly activeKey: string
  readonly onChange: (key: string) => void
}) {
  return (
    <div ref={nameTabList}>
      <Tabs
        {...tabs}
        destroyOnHidden
        onChange={(key) => void mayLeave().then((may) => may && onChange(key))}
      />
    </div>
  )
}
