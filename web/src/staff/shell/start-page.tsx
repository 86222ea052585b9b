import { Card, Col, Empty, Row, Typography } from 'antd'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { hasPermission } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.ts'
import { staffRoutes } from '../routes.tsx'
import { staffTexts } from '../texts.ts'

/** The first screen: where this person can work. */
export default function StartPage() {
  const words = useTexts(staffTexts)
  const places = staffRoutes.filter((route) => route.path !== '/' && !route.isHidden && (route.permission === null || hasPermission(route.permission)))
  if (places.length === 0) return <Empty description={words.nothingYet} />
  return (
    <>
      <Typography.Title level={2} style={{ fontSize: 16 }}>{words.welcome}</Typography.Title>
      <Row gutter={[16, 16]}>
        {places.map((route) => (
          <Col key={route.path} xs={24} sm={12} xl={8}>
            <a href={`#${route.path}`} onClick={(event) => { event.preventDefault(); void openScreen(route.path) }}>
              <Card hoverable>
                <span style={{ display: 'flex', gap: 12, alignItems: 'center', fontSize: 16, color: '#1f2328' }}>
                  <span style={{ color: '#3b7d3a', display: 'flex' }} aria-hidden="true">{route.icon}</span>
                  {words.titles[route.title]}
                </span>
              </Card>
            </a>
          </Col>
        ))}
      </Row>
    </>
  )
}
