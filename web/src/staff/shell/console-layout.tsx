import { Button, Grid, Layout, Skeleton } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { MyPasskeys } from '../../features/account/staff/my-passkeys.tsx'
import { useRouterState } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { OrderLink } from '../../ui/desk/thing-link.tsx'
import { closeModals } from '../../ui/feedback.ts'
import { OrderNumbers } from '../../ui/order-number.tsx'
import { StaffScreens } from '../menu.ts'
import { staffRoutes } from '../routes.tsx'
import { Bar } from './bar.tsx'
import { Guide } from './guide.tsx'
import { Palette } from './palette.tsx'
import { MenuDrawer, Side } from './side.tsx'
import { SideMenu } from './side-menu.tsx'
import { useLeaving } from './use-leaving.ts'
import { useLibraryMends } from './use-library-mends.ts'
import { useLive } from './use-live.ts'
import { usePalette } from './use-palette.ts'
import { useCounts } from './use-queues.ts'

/** Menu on the left by what the person may do, the screen beside it; on a phone the menu opens over it. Made for 1280 x 800 first. */
export function ConsoleLayout() {
  const words = useTexts('staff/console')
  useLibraryMends()
  useLive()
  // A question does not stay open over the screen that locks.
  useEffect(() => closeModals, [])
  const { active } = useRouterState()
  const isPhone = Grid.useBreakpoint().md === false
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [begun, setBegun] = usePalette()
  const [isHelped, setHelped] = useState(false)
  const [isWhoOpen, setWhoOpen] = useState(false)
  const leaving = useLeaving()
  const counts = useCounts()
  const { here, title } = useTitle()
  // Whatever screen opens, the menu over it has done its work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is open
  useEffect(() => setMenuOpen(false), [active?.key])
  return (
    <StaffScreens value={staffRoutes}>
      <Layout style={{ minHeight: '100vh' }}>
        <ConsoleMenu
          isPhone={isPhone}
          isOpen={isMenuOpen}
          counts={counts}
          onClose={() => setMenuOpen(false)}
          onWho={() => {
            setMenuOpen(false)
            setWhoOpen(true)
          }}
        />
        <Layout>
          <Bar
            title={title}
            leaving={leaving}
            onMenu={isPhone ? () => setMenuOpen(true) : undefined}
            onFind={() => setBegun('')}
            onHelp={() => setHelped(true)}
            onWho={() => setWhoOpen(true)}
          />
          <Content isPhone={isPhone} />
        </Layout>
        {begun !== null && (
          <Palette
            begun={begun}
            actions={[
              { key: 'lock', label: words.palette.lock, run: leaving.lock },
              { key: 'logout', label: words.logout, run: leaving.logOut },
              { key: 'passkeys', label: words.myPasskeys, run: () => setWhoOpen(true) },
              { key: 'guide', label: words.palette.guide, run: () => setHelped(true) },
            ]}
            onClose={() => setBegun(null)}
          />
        )}
        {isWhoOpen && <MyPasskeys onClose={() => setWhoOpen(false)} />}
        {isHelped && <Guide title={here?.title ?? 'start'} onClose={() => setHelped(false)} />}
      </Layout>
    </StaffScreens>
  )
}

/** The screen that is open and its name, which the window carries too, with the thing that it shows. */
function useTitle() {
  const words = useTexts('staff/console')
  const { active } = useRouterState()
  const here = staffRoutes.find((route) => route === active?.route)
  const title = here ? words.titles[here.title] : words.console
  const item = here?.item ? active?.params[here.item] : undefined
  useEffect(() => {
    document.title = [item, title, words.console].filter((part) => part).join(' · ')
    // A locked console tells nothing in the name of its window either.
    return () => {
      document.title = words.console
    }
  }, [item, title, words])
  return { here, title }
}

/** On a phone over the screen while it is open, else always beside it. */
function ConsoleMenu({
  isPhone,
  isOpen,
  counts,
  onClose,
  onWho,
}: {
  readonly isPhone: boolean
  readonly isOpen: boolean
  readonly counts: ReturnType<typeof useCounts>
  readonly onClose: () => void
  readonly onWho: () => void
}) {
  const words = useTexts('staff/console')
  const { active } = useRouterState()
  const menu = (isNarrow: boolean) => (
    <SideMenu current={active?.path ?? '/'} isNarrow={isNarrow} counts={counts} />
  )
  if (!isPhone) return <Side title={words.console} menu={menu} />
  return (
    <MenuDrawer isOpen={isOpen} onClose={onClose} onWho={onWho}>
      {menu(false)}
    </MenuDrawer>
  )
}

const numberAsLink = (number: string) => <OrderLink number={number} />

function Content({ isPhone }: { readonly isPhone: boolean }) {
  const { active, status } = useRouterState()
  return (
    <Layout.Content
      style={{ padding: isPhone ? 12 : 24, minWidth: 0 }}
      aria-busy={status === 'slow' || undefined}
    >
      <OrderNumbers value={numberAsLink}>
        <div key={active?.key}>{status === 'failed' ? <LoadFailed /> : <Screen />}</div>
      </OrderNumbers>
    </Layout.Content>
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
