import BellRing from 'lucide-react/icons/bell-ring'
import Building2 from 'lucide-react/icons/building-2'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleHelp from 'lucide-react/icons/circle-help'
import Handshake from 'lucide-react/icons/handshake'
import Landmark from 'lucide-react/icons/landmark'
import LibraryBig from 'lucide-react/icons/library-big'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import Package from 'lucide-react/icons/package'
import Palette from 'lucide-react/icons/palette'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sparkles from 'lucide-react/icons/sparkles'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import Ticket from 'lucide-react/icons/ticket'
import UserRoundCog from 'lucide-react/icons/user-round-cog'
import UserRoundMinus from 'lucide-react/icons/user-round-minus'
import Users from 'lucide-react/icons/users'
import { type Route, type RouteTable, routeTable } from '../platform/navigation/route.ts'
import { mailScreens } from './mail-screens.tsx'
import { type StaffRoute, screen } from './screen.ts'

/** Every screen of the console, in the order of the menu. */
export const staffRoutes: readonly StaffRoute[] = [
  ...mailScreens,
  screen({
    path: '/report',
    title: 'report',
    permission: 'order.read',
    icon: <ChartColumn size={18} />,
    load: () => import('../features/report/staff/report.tsx'),
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
    path: '/agents',
    title: 'agents',
    permission: 'agent.manage',
    icon: <Handshake size={18} />,
    load: () => import('../features/agent/staff/agents.tsx'),
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
