import { Tabs, type TabsProps } from 'antd'
import { mayLeave } from '../../platform/navigation/navigate.ts'

/** Tabs of which the open one alone is there: what is typed in it is asked about before another takes its place. */
export function DeskTabs({
  onChange,
  ...tabs
}: Omit<TabsProps, 'onChange' | 'destroyOnHidden'> & {
  readonly activeKey: string
  readonly onChange: (key: string) => void
}) {
  return (
    <Tabs
      {...tabs}
      destroyOnHidden
      onChange={(key) => void mayLeave().then((may) => may && onChange(key))}
    />
  )
}
