import { calls } from '@mailing/contract/client.ts'
import { Button, Layout, Skeleton, Typography } from 'antd'
import CircleHelp from 'lucide-react/icons/circle-help'
import Lock from 'lucide-react/icons/lock'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import { Suspense, useEffect, useState } from 'react'
import { useCall, useSend } from '../../platform/client/query.ts'
import { useRouterState } from '../../platform/navigation/navigate.ts'
import { clearToken, dropSecondFactor, useSession } from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { staffRoutes } from '../routes.tsx'
import { Guide } from './guide.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { Palette } from './palette.tsx'
import { SideMenu } from './side-menu.tsx'
import { useCounts } from './use-counts.ts'
import { useLibraryMends } from './use-library-mends.ts'
import { usePalette } from './use-palette.ts'

/** Menu on the left by what the person may do, the screen beside it. Made for 1280 x 800 first. */
export function ConsoleLayout() {
  const words = useTexts('staff/console')
  useLibraryMends()
  const { active, status } = useRouterState()
  const [isNarrow, setIsNarrow] = useState(false)
  const [begun, setBegun] = usePalette()
  const [isHelped, setHelped] = useState(false)
  const leaving = useLeaving()
  const counts = useCounts()
  const here = staffRoutes.find((route) => route === active?.route)
  const title = here ? words.titles[here.title] : words.console
  const item = here?.item ? active?.params[here.item] : undefined
  useEffect(() => {
    document.title = [item, title, words.console].filter((part) => part).join(' · ')
  }, [item, title, words])
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
        <SideMenu current={active?.path ?? '/'} isNarrow={isNarrow} counts={counts} />
      </Layout.Sider>
      <Layout>
        <Bar
          title={title}
          leaving={leaving}
          onFind={() => setBegun('')}
          onHelp={() => setHelped(true)}
        />
        <Layout.Content style={{ padding: 24 }} aria-busy={status === 'slow' || undefined}>
          <div key={active?.key}>{status === 'failed' ? <LoadFailed /> : <Screen />}</div>
        </Layout.Content>
      </Layout>
      {begun !== null && (
        <Palette
          begun={begun}
          actions={[
            { key: 'lock', label: words.palette.lock, run: leaving.lock },
            { key: 'logout', label: words.logout, run: leaving.logOut },
            { key: 'guide', label: words.palette.guide, run: () => setHelped(true) },
          ]}
          onClose={() => setBegun(null)}
        />
      )}
      {isHelped && <Guide title={here?.title ?? 'start'} onClose={() => setHelped(false)} />}
    </Layout>
  )
}

/** What is open, who is logged in, and what can be done from anywhere. */
function Bar({
  title,
  leaving,
  onFind,
  onHelp,
}: {
  readonly title: string
  readonly leaving: ReturnType<typeof useLeaving>
  readonly onFind: () => void
  readonly onHelp: () => void
}) {
  const words = useTexts('staff/console')
  return (
    <Layout.Header
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        padding: '0 24px',
        background: '#fff',
        borderBottom: '1px solid #e3e5e3',
        height: 56,
      }}
    >
      <Typography.Title
        level={1}
        style={{ fontSize: 18, margin: 0, flexGrow: 1, whiteSpace: 'nowrap' }}
      >
        {title}
      </Typography.Title>
      <Button icon={<Search size={16} aria-hidden="true" />} onClick={onFind}>
        {words.palette.open} <kbd style={{ color: '#5c6370' }}>Ctrl K</kbd>
      </Button>
      <Who />
      <Button
        type="text"
        aria-label={words.palette.guide}
        title={words.palette.guide}
        icon={<CircleHelp size={16} aria-hidden="true" />}
        onClick={onHelp}
      />
      <LanguageMenu />
      <Button
        type="text"
        aria-label={words.palette.lock}
        title={`${words.palette.lock} (Alt L)`}
        icon={<Lock size={16} aria-hidden="true" />}
        loading={leaving.isLocking}
        onClick={leaving.lock}
      />
      <Button
        type="text"
        icon={<LogOut size={16} aria-hidden="true" />}
        loading={leaving.isLoggingOut}
        onClick={leaving.logOut}
      >
        {words.logout}
      </Button>
    </Layout.Header>
  )
}

/** Logging out, and locking at a shared bench: the screen stays as it is until somebody gives the second factor again. */
function useLeaving() {
  const logout = useSend(calls.account.logout, {
    onSuccess: clearToken,
    onError: () => {
      clearToken()
      return true
    },
  })
  const locking = useSend(calls.account.lock, { onSuccess: dropSecondFactor })
  const { send } = locking
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sender is made anew with each drawing and does the same
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyL' && !event.ctrlKey) {
        event.preventDefault()
        send({})
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return {
    lock: () => send({}),
    logOut: () => logout.send({}),
    isLocking: locking.isSending,
    isLoggingOut: logout.isSending,
  }
}

/** Who is logged in, with which role: at a shared bench everything is recorded under this name. */
function Who() {
  const { roles } = useTexts('readings')
  const { claims } = useSession()
  const me = useCall(calls.account.userInfo, {}, { freshSeconds: 600 })
  const { timeZone } = useCall(calls.config.get, {}, { freshSeconds: 3600 }).data ?? {}
  const held = (claims?.role ?? []).filter((role) => role !== 'agent')
  return (
    <span
      className="console-who"
      style={{ display: 'grid', lineHeight: 1.25, textAlign: 'end', whiteSpace: 'nowrap' }}
    >
      <strong style={{ fontWeight: 500 }}>{me.data?.nickname}</strong>
      <span style={{ color: '#5c6370', fontSize: 12 }}>
        {[held.map((role) => roles[role]).join(', '), timeZone].filter((part) => part).join(' · ')}
      </span>
    </span>
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
