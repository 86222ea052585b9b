import type { Permission } from '@mailing/contract/roles.ts'
import type { ReactNode } from 'react'
import type { PageModule, Route } from '../platform/navigation/route.ts'
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

export const screen = (line: Line): StaffRoute => ({
  ...line,
  access: line.permission === null ? 'user' : { staff: line.permission },
})
