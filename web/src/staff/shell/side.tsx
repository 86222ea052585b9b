import { Drawer, Layout } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Who } from './who.tsx'

/** The menu beside the screen, which folds into a strip of icons. */
export function Side({
  title,
  menu,
}: {
  readonly title: string
  readonly menu: (isNarrow: boolean) => ReactNode
}) {
  const [isNarrow, setIsNarrow] = useState(false)
  return (
    <Layout.Sider
      className="console-side"
      theme="light"
      width={232}
      collapsible
      collapsed={isNarrow}
      onCollapse={setIsNarrow}
      breakpoint="lg"
      style={{ position: 'sticky', top: 0, height: '100vh' }}
    >
      <p
        style={{
          display: 'flex',
          alignItems: 'center',
          height: 56,
          paddingInline: 20,
          margin: 0,
          fontWeight: 600,
          fontSize: 16,
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          flexShrink: 0,
        }}
      >
        {isNarrow ? '' : title}
      </p>
      {menu(isNarrow)}
    </Layout.Sider>
  )
}

/** The menu over the screen, on a phone; who is logged in stands above it, for which the bar has no room. */
export function MenuDrawer({
  isOpen,
  onClose,
  onWho,
  children,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onWho: () => void
  readonly children: ReactNode
}) {
  const words = useTexts('staff/console')
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="left"
      size={288}
      title={words.console}
      extra={<Who onOpen={onWho} />}
      styles={{ body: { padding: 0, display: 'flex' } }}
    >
      {children}
    </Drawer>
  )
}
