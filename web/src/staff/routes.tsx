import type { Permission } from '@mailing/contract/account/roles.ts'
import BellRing from 'lucide-react/icons/bell-ring'
import Building2 from 'lucide-react/icons/building-2'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import CircleHelp from 'lucide-react/icons/circle-help'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CopyPlus from 'lucide-react/icons/copy-plus'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Landmark from 'lucide-react/icons/landmark'
import LibraryBig from 'lucide-react/icons/library-big'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import Palette from 'lucide-react/icons/palette'
import Printer from 'lucide-react/icons/printer'
import Scale from 'lucide-react/icons/scale'
import ScanLine from 'lucide-react/icons/scan-line'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import Ticket from 'lucide-react/icons/ticket'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import UserRoundMinus from 'lucide-react/icons/user-round-minus'
import UserRoundX from 'lucide-react/icons/user-round-x'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import {
  type PageModule,
  type Route,
  type RouteTable,
  routeTable,
} from '../platform/navigation/route.ts'
import type { StaffTitle } from '../texts/sets.ts'

export interface StaffRoute extends Route {
  readonly path: `/${string}`
  readonly title: StaffTitle
  /** Null: everybody who may enter the console. */
  readonly permission: Permission | null
  readonly icon: ReactNode
  /** Screens that open from another one have no line in the menu. */
  readonly isHidden?: boolean
}

interface Line extends Pick<Route, 'item'> {
  readonly path: `/${string}`
  readonly title: StaffTitle
  readonly permission: Permission | null
  readonly icon: ReactNode
  readonly isHidden?: boolean
  readonly load: () => Promise<PageModule>
}

const screen = (line: Line): StaffRoute => ({
  ...line,
  access: line.permission === null ? 'user' : { staff: line.permission },
})

/** Every screen of the console, in the order of the menu. */
export const staffRoutes: readonly StaffRoute[] = [
  screen({
    path: '/',
    title: 'start',
    permission: null,
    icon: <House size={18} />,
    load: () => import('./shell/start-page.tsx'),
  }),
  screen({
    path: '/review',
    title: 'queue',
    permission: 'letter.review',
    icon: <ClipboardCheck size={18} />,
    load: () => import('../features/mail/staff/review.tsx'),
  }),
  screen({
    path: '/print',
    title: 'batches',
    permission: 'print.batch',
    icon: <Printer size={18} />,
    load: () => import('../features/delivery/staff/print.tsx'),
  }),
  screen({
    path: '/bench',
    title: 'bench',
    permission: 'bench.scan',
    icon: <ScanLine size={18} />,
    load: () => import('../features/delivery/staff/desk.tsx'),
  }),
  screen({
    path: '/shift',
    title: 'shift',
    permission: 'bench.scan',
    icon: <ClipboardList size={18} />,
    load: () => import('../features/delivery/staff/shift.tsx'),
  }),
  screen({
    path: '/copies',
    title: 'copies',
    permission: 'print.batch',
    icon: <CopyPlus size={18} />,
    load: () => import('../features/delivery/staff/copies.tsx'),
  }),
  screen({
    path: '/print-settings',
    title: 'printSettings',
    permission: 'print.batch',
    icon: <SlidersHorizontal size={18} />,
    load: () => import('../features/delivery/staff/print-settings.tsx'),
  }),
  screen({
    path: '/tracking',
    title: 'tracking',
    permission: 'bench.scan',
    icon: <Truck size={18} />,
    load: () => import('../features/delivery/staff/tracking.tsx'),
  }),
  screen({
    path: '/logistics',
    title: 'logistics',
    permission: 'bench.return',
    icon: <MapPin size={18} />,
    load: () => import('../features/delivery/staff/logistics.tsx'),
  }),
  screen({
    path: '/returns',
    title: 'returns',
    permission: 'bench.return',
    icon: <Undo2 size={18} />,
    load: () => import('../features/delivery/staff/returns.tsx'),
  }),
  screen({
    path: '/replies',
    title: 'replies',
    permission: 'reply.handle',
    icon: <Inbox size={18} />,
    load: () => import('../features/reply/staff/desk.tsx'),
  }),
  screen({
    path: '/chat',
    title: 'chat',
    permission: 'chat.answer',
    icon: <MessagesSquare size={18} />,
    load: () => import('../features/chat/staff/desk.tsx'),
  }),
  screen({
    path: '/orders',
    title: 'orders',
    permission: 'order.read',
    icon: <ScrollText size={18} />,
    load: () => import('../features/order/staff/orders.tsx'),
  }),
  screen({
    path: '/order',
    item: 'number',
    title: 'order',
    permission: 'order.read',
    icon: <ScrollText size={18} />,
    isHidden: true,
    load: () => import('../features/order/staff/order-page.tsx'),
  }),
  screen({
    path: '/customers',
    title: 'customers',
    permission: 'user.read',
    icon: <Users size={18} />,
    load: () => import('../features/account/staff/customers.tsx'),
  }),
  screen({
    path: '/customer',
    item: 'userId',
    title: 'customer',
    permission: 'user.read',
    icon: <Users size={18} />,
    isHidden: true,
    load: () => import('./pages/customer.tsx'),
  }),
  screen({
    path: '/shop',
    title: 'shopOrders',
    permission: 'shop.serve',
    icon: <Package size={18} />,
    load: () => import('../features/shop/staff/orders.tsx'),
  }),
  screen({
    path: '/goods',
    title: 'goods',
    permission: 'goods.edit',
    icon: <Store size={18} />,
    load: () => import('../features/goods/staff/goods.tsx'),
  }),
  screen({
    path: '/comments',
    title: 'comments',
    permission: 'goods.edit',
    icon: <MessageSquareQuote size={18} />,
    load: () => import('../features/goods/staff/comments.tsx'),
  }),
  screen({
    path: '/coupons',
    title: 'coupons',
    permission: 'coupon.edit',
    icon: <Ticket size={18} />,
    load: () => import('../features/coupon/staff/coupons.tsx'),
  }),
  screen({
    path: '/finance',
    title: 'finance',
    permission: 'wallet.read',
    icon: <Landmark size={18} />,
    load: () => import('../features/wallet/staff/finance.tsx'),
  }),
  screen({
    path: '/points',
    title: 'points',
    permission: 'point.edit',
    icon: <Sparkles size={18} />,
    load: () => import('../features/point/staff/points.tsx'),
  }),
  screen({
    path: '/prices',
    title: 'prices',
    permission: 'price.edit',
    icon: <Tags size={18} />,
    load: () => import('./pages/prices.tsx'),
  }),
  screen({
    path: '/institutions',
    title: 'institutions',
    permission: 'institution.edit',
    icon: <Building2 size={18} />,
    load: () => import('../features/institution/staff/institutions.tsx'),
  }),
  screen({
    path: '/templates',
    title: 'templates',
    permission: 'content.edit',
    icon: <LibraryBig size={18} />,
    load: () => import('../features/letter/staff/templates.tsx'),
  }),
  screen({
    path: '/stationery',
    title: 'stationery',
    permission: 'content.edit',
    icon: <Palette size={18} />,
    load: () => import('../features/letter/staff/stationery.tsx'),
  }),
  screen({
    path: '/help',
    title: 'help',
    permission: 'content.edit',
    icon: <CircleHelp size={18} />,
    load: () => import('../features/help/staff/help.tsx'),
  }),
  screen({
    path: '/content',
    title: 'content',
    permission: 'content.edit',
    icon: <Megaphone size={18} />,
    load: () => import('../features/content/staff/content.tsx'),
  }),
  screen({
    path: '/outcomes',
    title: 'outcomes',
    permission: 'price.edit',
    icon: <Scale size={18} />,
    load: () => import('../features/delivery/staff/outcomes.tsx'),
  }),
  screen({
    path: '/staff',
    title: 'staff',
    permission: 'staff.edit',
    icon: <UserRoundCog size={18} />,
    load: () => import('../features/account/staff/staff.tsx'),
  }),
  screen({
    path: '/settings',
    title: 'settings',
    permission: 'setting.edit',
    icon: <CalendarCog size={18} />,
    load: () => import('./pages/settings.tsx'),
  }),
  screen({
    path: '/deletions',
    title: 'deletions',
    permission: 'privacy.handle',
    icon: <UserRoundMinus size={18} />,
    load: () => import('../features/privacy/staff/deletions.tsx'),
  }),
  screen({
    path: '/notices',
    title: 'notices',
    permission: 'order.read',
    icon: <BellRing size={18} />,
    load: () => import('../features/notice/staff/notices.tsx'),
  }),
  screen({
    path: '/audit',
    title: 'audit',
    permission: 'audit.read',
    icon: <ShieldCheck size={18} />,
    load: () => import('../features/audit/staff/audit.tsx'),
  }),
]

export const staffTable: RouteTable = routeTable(staffRoutes)
export const staffNotFound: Route = {
  path: '',
  access: 'user',
  load: () => import('./shell/not-found.tsx'),
}
export const staffDenied: Route = {
  path: '',
  access: 'user',
  load: () => import('./shell/denied.tsx'),
}
