import { calls } from '@mailing/contract/client.ts'
import { Button, Layout, Skeleton, Typography } from 'antd'
import LogOut from 'lucide-react/icons/log-out'
import { Suspense, useEffect, useState } from 'react'
import { useSend } from '../../platform/client/query.ts'
import { useRouterState } from '../../platform/navigation/navigate.ts'
import { clearToken } from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { staffRoutes } from '../routes.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SideMenu } from './side-menu.tsx'
import { useLibraryMends } from './use-library-mends.ts'

/** Menu on the left by what the person may do, the screen beside it. Made for 1280 x 800 first. */
export function ConsoleLayout() {
  const words = useTexts('staff/console')
  useLibraryMends()
  const { active, status } = useRouterState()
  const [isNarrow, setIsNarrow] = useState(false)
  const logout = useSend(calls.account.logout, {
    onSuccess: clearToken,
    onError: () => {
      clearToken()
      return true
    },
  })
  const here = staffRoutes.find((route) => route === active?.route)
  const title = here ? words.titles[here.title] : words.console
  useEffect(() => {
    document.title = `${title} · ${words.console}`
  }, [title, words])
  return (
    <Layout style={{ minHeight: '100vh' }}>
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
          {isNarrow ? '' : words.console}
        </p>
        <SideMenu current={active?.path ?? '/'} isNarrow={isNarrow} />
      </Layout.Sider>
      <Layout>
        <Layout.Header
          style={{
            display: 'flex',
            alignItems: 'center',
            gap: 12,
            padding: '0 24px',
            background: '#fff',
            borderBottom: '1px solid #e3e5e3',
            height: 56,
          }}
        >
          <Typography.Title level={1} style={{ fontSize: 18, margin: 0, flexGrow: 1 }}>
            {title}
          </Typography.Title>
          <LanguageMenu />
          <Button
            type="text"
            icon={<LogOut size={16} aria-hidden="true" />}
            loading={logout.isSending}
            onClick={() => logout.send({})}
          >
            {words.logout}
          </Button>
        </Layout.Header>
        <Layout.Content style={{ padding: 24 }} aria-busy={status === 'slow' || undefined}>
          <div key={active?.key}>{status === 'failed' ? <LoadFailed /> : <Screen />}</div>
        </Layout.Content>
      </Layout>
    </Layout>
  )
}

function Screen() {
  const { active } = useRouterState()
  if (!active) return <Skeleton active />
  const Shown = active.module.default
  return (
    <Suspense fallback={<Skeleton active />}>
      <Shown params={active.params} />
    </Suspense>
  )
}

function LoadFailed() {
  const words = useTexts('staff/console')
  return (
    <Button size="large" onClick={() => window.location.reload()}>
      {words.loadFailed}
    </Button>
  )
}
