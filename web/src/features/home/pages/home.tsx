import { calls } from '@mailing/contract/client.ts'
import Inbox from 'lucide-react/icons/inbox'
import MapPin from 'lucide-react/icons/map-pin'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import ScrollText from 'lucide-react/icons/scroll-text'
import UserRound from 'lucide-react/icons/user-round'
import { lazy, Suspense } from 'react'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import type { PagePath } from '../../../platform/navigation/navigate.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { allScreens } from '../../order/kinds.ts'
import { GiftCard } from '../parts/gift-card.tsx'
import { HowItGoes } from '../parts/how-it-goes.tsx'
import { TopLine } from '../parts/top-line.tsx'
import { WriteCard } from '../parts/write-card.tsx'

/** What waits comes with answers of the server: its code need not be there before the first screen. */
const NoticeBell = lazy(() => import('../../notice/parts/bell.tsx'))
const WaitingList = lazy(() => import('../parts/waiting-list.tsx'))
const BannerSwiper = lazy(() =>
  import('../../../ui/banner-swiper.tsx').then((module) => ({ default: module.BannerSwiper })),
)
const CountdownLine = lazy(() => import('../parts/countdown-line.tsx'))

const shown = [
  calls.config.home,
  calls.order.counts,
  calls.reply.list,
  calls.order.notices,
  calls.account.userInfo,
  calls.countdown.next,
  calls.notice.count,
]

/**
 * The first tab: begin a letter, find the usual places, see what waits. What comes with an answer of the server stands as far
 * down as its weight allows, because it moves everything below it.
 */
export default function HomePage() {
  const texts = useTexts('home')
  const isLoggedIn = useIsLoggedIn()
  const home = useCall(calls.config.home, {}, { freshSeconds: 600 })
  return (
    <Page
      onRefresh={() => refreshCalls(shown)}
      navActions={
        isLoggedIn && (
          <Suspense>
            <NoticeBell />
          </Suspense>
        )
      }
    >
      <TopLine notices={home.data?.notices ?? []} />
      {isLoggedIn && (
        <Suspense>
          <WaitingList />
        </Suspense>
      )}
      <WriteCard title={texts.write} hint={texts.writeHint} />
      <ToolsCard />
      {isLoggedIn && (
        <Suspense>
          <CountdownLine />
        </Suspense>
      )}
      {isLoggedIn && <GiftCard />}
      <HowItGoes />
      {home.data && (
        <Suspense>
          <BannerSwiper banners={home.data.banners} />
        </Suspense>
      )}
    </Page>
  )
}

/** The usual places. */
function ToolsCard() {
  const texts = useTexts('home')
  const tools: readonly {
    readonly to: PagePath
    readonly label: string
    readonly icon: typeof Inbox
  }[] = [
    ...allScreens().flatMap(({ tool }) => (tool ? [{ ...tool, label: tool.label(texts) }] : [])),
    { to: '/pages/my/order/order', label: texts.orders, icon: ScrollText },
    { to: '/pages/my/stampRecord/stampRecord', label: texts.replies, icon: Inbox },
    { to: '/pages/ext/collect/collect', label: texts.collect, icon: MapPin },
    { to: '/pages/diary/index', label: texts.diary, icon: NotebookPen },
    { to: '/pages/my/address/manage/manage', label: texts.recipients, icon: UserRound },
  ]
  return (
    <Card>
      <h2 className="sr-only">{texts.tools}</h2>
      <ul className="grid grid-cols-2 gap-y-3 min-[340px]:grid-cols-4">
        {tools.map(({ to, label, icon: Icon }) => (
          <li key={to} className="empty:hidden">
            <PageLink
              to={to}
              className="flex min-h-16 flex-col items-center gap-1.5 rounded-control px-1 py-1.5 text-center text-xs active:bg-sunken"
            >
              <span className="flex size-10 items-center justify-center rounded-full bg-accent-soft text-accent-text">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="hyphens-auto">{label}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
