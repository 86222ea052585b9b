import { Card, Empty, Space, Typography } from 'antd'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useScreensByGroup } from '../menu.ts'
import type { StaffRoute } from '../screen.ts'
import { Queues } from './queues.tsx'

/** The first screen: what waits, then every screen that this person may open. */
export default function StartPage() {
  const words = useTexts('staff/console')
  const { groups } = useScreensByGroup()
  if (groups.length === 0) return <Empty description={words.nothingYet} />
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <section>
        <Heading>{words.welcome}</Heading>
        <Queues />
      </section>
      <section>
        <Heading>{words.allScreens}</Heading>
        <Card styles={{ body: { columnWidth: 200, columnGap: 24, paddingBlockEnd: 4 } }}>
          {groups.map(({ name, screens }) => (
            <div key={name} style={{ breakInside: 'avoid', paddingBlockEnd: 20 }}>
              <Typography.Title
                level={3}
                style={{ fontSize: 12, fontWeight: 400, color: '#5c6370', margin: '0 0 4px' }}
              >
                {words.groups[name]}
              </Typography.Title>
              <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
                {screens.map((route) => (
                  <li key={route.path}>
                    <ScreenLink route={route} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Card>
      </section>
    </Space>
  )
}

const Heading = ({ children }: { readonly children: string }) => (
  <Typography.Title level={2} style={{ fontSize: 16, margin: '0 0 12px' }}>
    {children}
  </Typography.Title>
)

function ScreenLink({ route: { path, icon, title } }: { readonly route: StaffRoute }) {
  const { titles } = useTexts('staff/console')
  return (
    <a
      href={`#${path}`}
      onClick={(event) => {
        event.preventDefault()
        void openScreen(path)
      }}
      style={{ display: 'flex', gap: 10, alignItems: 'center', minHeight: 34, color: '#1f2328' }}
    >
      <span style={{ color: '#3b7d3a', display: 'flex' }} aria-hidden="true">
        {icon}
      </span>
      {titles[title]}
    </a>
  )
}
