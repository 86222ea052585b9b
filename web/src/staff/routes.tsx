import type { Permission } from '@mailing/contract/account/roles.ts'
import Building2 from 'lucide-react/icons/building-2'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Printer from 'lucide-react/icons/printer'
import ScanLine from 'lucide-react/icons/scan-line'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { auditStaffTexts } from '../features/audit/staff/texts.ts'
import { deliveryStaffTexts } from '../features/delivery/staff/texts.ts'
import { institutionStaffTexts } from '../features/institution/staff/texts.ts'
import { reviewTexts } from '../features/letter/staff/texts.ts'
import { breachTexts, letterTexts } from '../features/letter/texts.ts'
import { orderStaffTexts } from '../features/order/staff/texts.ts'
import { replyStaffTexts } from '../features/reply/staff/texts.ts'
import { type PageModule, type Route, type RouteTable, routeTable } from '../platform/navigation/route.ts'
import type { Texts } from '../platform/texts.ts'
import { staffTexts, type StaffTitle } from './texts.ts'

export interface StaffRoute extends Route {
  readonly path: `/${string}`
  readonly title: StaffTitle
  /** Null: everybody who may enter the console. */
  readonly permission: Permission | null
  readonly icon: ReactNode
  /** Screens that open from another one have no line in the menu. */
  readonly isHidden?: boolean
}

interface Line {
  readonly path: `/${string}`
  readonly title: StaffTitle
  readonly permission: Permission | null
  readonly icon: ReactNode
  readonly isHidden?: boolean
  readonly texts?: readonly Texts<unknown>[]
  readonly load: () => Promise<PageModule>
}

const screen = ({ texts = [], ...line }: Line): StaffRoute => ({
  ...line, texts: [staffTexts, ...texts], access: line.permission === null ? 'user' : { staff: line.permission },
})

/** Every screen of the console, in the order of the menu. */
export const staffRoutes: readonly StaffRoute[] = [
  screen({ path: '/', title: 'start', permission: null, icon: <House size={18} />, load: () => import('./shell/start-page.tsx') }),
  screen({ path: '/review', title: 'queue', permission: 'letter.review', icon: <ClipboardCheck size={18} />, texts: [reviewTexts, breachTexts, letterTexts], load: () => import('../features/letter/staff/review.tsx') }),
  screen({ path: '/print', title: 'batches', permission: 'print.batch', icon: <Printer size={18} />, texts: [deliveryStaffTexts], load: () => import('../features/delivery/staff/print.tsx') }),
  screen({ path: '/bench', title: 'bench', permission: 'bench.scan', icon: <ScanLine size={18} />, texts: [deliveryStaffTexts], load: () => import('../features/delivery/staff/desk.tsx') }),
  screen({ path: '/tracking', title: 'tracking', permission: 'bench.scan', icon: <Truck size={18} />, texts: [deliveryStaffTexts], load: () => import('../features/delivery/staff/tracking.tsx') }),
  screen({ path: '/returns', title: 'returns', permission: 'bench.return', icon: <Undo2 size={18} />, texts: [deliveryStaffTexts], load: () => import('../features/delivery/staff/returns.tsx') }),
  screen({ path: '/replies', title: 'replies', permission: 'reply.handle', icon: <Inbox size={18} />, texts: [replyStaffTexts], load: () => import('../features/reply/staff/desk.tsx') }),
  screen({ path: '/orders', title: 'orders', permission: 'order.read', icon: <ScrollText size={18} />, texts: [orderStaffTexts], load: () => import('../features/order/staff/orders.tsx') }),
  screen({ path: '/institutions', title: 'institutions', permission: 'institution.edit', icon: <Building2 size={18} />, texts: [institutionStaffTexts], load: () => import('../features/institution/staff/institutions.tsx') }),
  screen({ path: '/audit', title: 'audit', permission: 'audit.read', icon: <ShieldCheck size={18} />, texts: [auditStaffTexts], load: () => import('../features/audit/staff/audit.tsx') }),
]

export const staffTable: RouteTable = routeTable(staffRoutes)
export const staffNotFound: Route = { path: '', access: 'user', load: () => import('./shell/not-found.tsx') }
export const staffDenied: Route = { path: '', access: 'user', load: () => import('./shell/denied.tsx') }
