import type { Permission } from '@mailing/contract/account/roles.ts'
import House from 'lucide-react/icons/house'
import type { ReactNode } from 'react'
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
]

export const staffTable: RouteTable = routeTable(staffRoutes)
export const staffNotFound: Route = { path: '', access: 'user', load: () => import('./shell/not-found.tsx') }
export const staffDenied: Route = { path: '', access: 'user', load: () => import('./shell/denied.tsx') }
