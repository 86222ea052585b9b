import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import Bell from 'lucide-react/icons/bell'
import BookUser from 'lucide-react/icons/book-user'
import Bot from 'lucide-react/icons/bot'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import CircleHelp from 'lucide-react/icons/circle-help'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import HandCoins from 'lucide-react/icons/hand-coins'
import Inbox from 'lucide-react/icons/inbox'
import Info from 'lucide-react/icons/info'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MapPin from 'lucide-react/icons/map-pin'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import Sparkles from 'lucide-react/icons/sparkles'
import SquarePen from 'lucide-react/icons/square-pen'
import Ticket from 'lucide-react/icons/ticket'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { refreshCalls, useCall, useSend } from '../../../platform/client/query.ts'
import { formatBadge, useFormat } from '../../../platform/format.ts'
import { reLaunch } from '../../../platform/navigation/navigate.ts'
import { clearToken, hasPermission, useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cell, List, PageLink } from '../../../ui/card.tsx'
import { ask, toast } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { PlaceBanners } from '../../../ui/place-banners.tsx'
import { OrderShortcuts } from '../parts/order-shortcuts.tsx'
import { ProfileCard } from '../parts/profile-card.tsx'
import { useHasModel } from '../parts/use-has-model.ts'
import { WalletCard } from '../parts/wallet-card.tsx'

type My = CallOutput<typeof calls.account.my>

const icon = (Icon: typeof Inbox) => <Icon className="size-5.5" />

/** The page "Mine": who I am, my coins, my orders, and the way to everything else. */
export default function MyPage() {
  const isLoggedIn = useIsLoggedIn()
  const my = useCall(calls.account.my, {})
  const config = useAppConfig().data
  return (
    <Page
      onRefresh={() => refreshCalls([calls.account.my, calls.order.counts, calls.notice.count])}
    >
      {my.data?.user.endsAt && <EndingNotice endsAt={my.data.user.endsAt} />}
      <ProfileCard my={my.data} error={my.error} onRetry={() => void my.refetch()} />
      {isLoggedIn && my.data && config?.isBalance !== false && (
        <WalletCard money={my.data.user.money} isTopUpShown={my.data.user.showRecharge} />
      )}
      <OrderShortcuts />
      <OwnLinks my={my.data} isVipShown={config?.app.isShowVip === true} />
      {isLoggedIn && <StaffLinks />}
      <MoreLinks isLoggedIn={isLoggedIn} />
      <PlaceBanners place="mine" />
      {isLoggedIn && <LogoutButton />}
    </Page>
  )
}

/** What belongs to the person, each with how much of it there is. */
function OwnLinks({
  my,
  isVipShown,
}: {
  readonly my: My | undefined
  readonly isVipShown: boolean
}) {
  const texts = useTexts('account')
  const { titles } = useTexts('shell')
  return (
    <List>
      <MessagesCell />
      {isVipShown && my?.user.showRecharge && (
        <Cell icon={icon(Gift)} title={texts.offers} to="/pages/my/recharge/recharge" />
      )}
      <Cell
        icon={icon(Ticket)}
        title={texts.coupons}
        extra={my?.user.couponStat.usable || undefined}
        to="/pages/my/coupon/coupon"
      />
      {my?.user.showTask && (
        <Cell
          icon={icon(Sparkles)}
          title={texts.points}
          extra={my.user.points || undefined}
          to="/pagesA/my/task/task"
        />
      )}
      <Cell
        icon={icon(SquarePen)}
        title={texts.drafts}
        extra={my?.drafts || undefined}
        to="/pagesA/write/write"
      />
      <Cell
        icon={icon(BookUser)}
        title={texts.recipients}
        extra={my?.recipients || undefined}
        to="/pages/my/address/manage/manage"
      />
      <Cell icon={icon(CalendarHeart)} title={titles.countdown} to="/pages/countdown/countdown" />
      <Cell
        icon={icon(Inbox)}
        title={texts.received}
        extra={my?.unreadReplies || undefined}
        to="/pages/message/message"
      />
      <Cell icon={icon(HandCoins)} title={titles.invitations} to="/pagesA/agent/agent" />
      <Cell icon={icon(MapPin)} title={texts.collect} to="/pages/ext/collect/collect" />
    </List>
  )
}

/** The message centre, with how much of it was not read yet. */
function MessagesCell() {
  const texts = useTexts('account')
  const unread = useCall(calls.notice.count, {}).data?.unread ?? 0
  return (
    <Cell
      icon={icon(Bell)}
      title={texts.messages}
      extra={formatBadge(unread) ?? undefined}
      to="/pages/my/notices/notices"
    />
  )
}

function LogoutButton() {
  const texts = useTexts('account')
  // Whatever the server answers, this device forgets the session.
  const leave = () => {
    clearToken()
    toast(texts.loggedOut)
    void reLaunch('/')
  }
  const logout = useSend(calls.account.logout, {
    onSuccess: leave,
    onError: () => {
      leave()
      return true
    },
  })
  const press = async () => {
    if (await ask({ message: texts.logoutAsk, okText: texts.logout })) logout.send({})
  }
  return (
    <Button kind="quiet" isWide isBusy={logout.isSending} onClick={() => void press()}>
      {texts.logout}
    </Button>
  )
}

/** Ways into the pages of staff, for those who may enter them. */
function StaffLinks() {
  const texts = useTexts('account')
  const may = {
    review: hasPermission('letter.review'),
    shop: hasPermission('shop.serve'),
    chat: hasPermission('chat.answer'),
  }
  if (!may.review && !may.shop && !may.chat) return null
  return (
    <List title={texts.staffPages}>
      {may.review && (
        <Cell
          icon={icon(ShieldCheck)}
          title={texts.staffReview}
          to="/pages/admin/editLetter/editLetter"
        />
      )}
      {may.shop && (
        <Cell icon={icon(Package)} title={texts.staffShop} to="/pages/admin/buyGoods/buyGoods" />
      )}
      {may.chat && (
        <Cell icon={icon(MessagesSquare)} title={texts.staffChat} to="/pages/admin/chat/chat" />
      )}
    </List>
  )
}

function MoreLinks({ isLoggedIn }: { readonly isLoggedIn: boolean }) {
  const texts = useTexts('account')
  const { helper: aiHelper } = useTexts('shell').titles
  const hasHelper = useHasModel()
  return (
    <List>
      <Cell icon={icon(Settings)} title={texts.settings} to="/pages/my/settings/settings" />
      {isLoggedIn && (
        <Cell icon={icon(Smartphone)} title={texts.sessions} to="/pages/my/sessions/sessions" />
      )}
      <Cell icon={icon(MessagesSquare)} title={texts.chat} to="/pages/message/chat/chat" />
      <Cell icon={icon(CircleHelp)} title={texts.helpCentre} to="/pages/help/help" />
      {hasHelper && <Cell icon={icon(Bot)} title={aiHelper} to="/pages/message/helper/helper" />}
      <Cell icon={icon(LockKeyhole)} title={texts.myData} to="/pages/my/privacy/privacy" />
      <Cell
        icon={icon(FileText)}
        title={texts.help}
        to="/pages/desc/desc"
        params={{ name: 'instructions' }}
      />
      <Cell
        icon={icon(ShieldCheck)}
        title={texts.privacy}
        to="/pages/desc/desc"
        params={{ name: 'privacy-policy' }}
      />
      <Cell icon={icon(Info)} title={texts.about} to="/pages/my/about/about" />
    </List>
  )
}

/** Says until when the account lives, with the way to keep it. */
function EndingNotice({ endsAt }: { readonly endsAt: string }) {
  const t = useTexts('data')
  const format = useFormat()
  return (
    <NoticeBar
      tone="warn"
      action={
        <PageLink
          to="/pages/my/privacy/leave"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-3"
        >
          {t.stay}
        </PageLink>
      }
    >
      {t.endingTitle(format.date(endsAt))}
    </NoticeBar>
  )
}
