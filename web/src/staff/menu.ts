import { createContext, use } from 'react'
import { hasPermission } from '../platform/session.ts'
import type { StaffTitle } from '../texts/sets.ts'
import type { StaffRoute } from './screen.ts'

/** Headings of the menu, in their order. */
const menuGroups = ['mail', 'people', 'shop', 'money', 'content', 'system'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** The heading that each screen stands under; null: above all of them. */
const groupOf: Readonly<Record<StaffTitle, MenuGroup | null>> = {
  start: null,
  report: null,
  queue: 'mail',
  batches: 'mail',
  bench: 'mail',
  shift: 'mail',
  copies: 'mail',
  tracking: 'mail',
  logistics: 'mail',
  returns: 'mail',
  replies: 'mail',
  chat: 'people',
  chatSettings: 'people',
  orders: 'people',
  order: 'people',
  institutions: 'people',
  deletions: 'people',
  customers: 'people',
  customer: 'people',
  staff: 'system',
  settings: 'system',
  notices: 'people',
  shopOrders: 'shop',
  goods: 'shop',
  comments: 'shop',
  finance: 'money',
  agents: 'money',
  prices: 'money',
  points: 'money',
  coupons: 'money',
  templates: 'content',
  stationery: 'content',
  help: 'content',
  content: 'content',
  printSettings: 'system',
  outcomes: 'system',
  audit: 'system',
}

const isShown = (route: StaffRoute): boolean =>
  !route.isHidden && (route.permission === null || hasPermission(route.permission))

/** All screens of the console: given from above, because the routes load the screens that ask for it. */
export const StaffScreens = createContext<readonly StaffRoute[]>([])

/** The screens that this person may open, without a heading or under one; headings without a screen are left out. */
export function useScreensByGroup(): {
  readonly above: readonly StaffRoute[]
  readonly groups: readonly { readonly name: MenuGroup; readonly screens: readonly StaffRoute[] }[]
} {
  const shown = use(StaffScreens).filter(isShown)
  const under = (name: MenuGroup | null) => shown.filter(({ title }) => groupOf[title] === name)
  return {
    above: under(null),
    groups: menuGroups
      .map((name) => ({ name, screens: under(name) }))
      .filter(({ screens }) => screens.length > 0),
  }
}
