import { calls } from '@mailing/contract/client.ts'
import Gift from 'lucide-react/icons/gift'
import PenLine from 'lucide-react/icons/pen-line'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import User from 'lucide-react/icons/user'
import { useEffect } from 'react'
import { useCall } from '../platform/client/query.ts'
import { useFormat } from '../platform/format.ts'
import { linkTo, switchTab, useRouterState } from '../platform/navigation/navigate.ts'
import type { PageTitle } from '../texts/sets.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TabBar } from '../ui/tab-bar.tsx'
import { tabPaths } from './paths.ts'

const look = [
  { title: 'writeLetter', Icon: PenLine },
  { title: 'mall', Icon: ShoppingBag },
  { title: 'invite', Icon: Gift },
  { title: 'mine', Icon: User },
] as const satisfies readonly { readonly title: PageTitle; readonly Icon: typeof Gift }[]

/** The tab bar with its badges: order count on the index that the server names (2 by default), unread chats on 1. */
export function AppTabBar() {
  const { active } = useRouterState()
  const words = useTexts('shell')
  const format = useFormat()
  const counts = useCall(
    calls.order.counts,
    {},
    { onSessionLost: 'nothing', isNetworkToastShown: false },
  )
  const unread = useCall(
    calls.chat.unread,
    {},
    { onSessionLost: 'nothing', isNetworkToastShown: false, everySeconds: 60 },
  )
  const selected = active?.route.tab
  const orderIndex = counts.data?.tabBar.index
  useEffect(() => {
    // The app config names the tab: a wrong one would lose the badge without a word.
    if (orderIndex !== undefined && !(orderIndex in look))
      console.warn(`tab bar item ${orderIndex} not found`)
  }, [orderIndex])
  if (selected === undefined) return null
  const order = counts.data?.tabBar ?? { count: 0, index: 2, waiting: [] }
  const waiting = format.list(order.waiting.map(({ kind, count }) => words.waiting[kind](count)))
  const items = look.map(({ title, Icon }, index) => {
    const path = tabPaths[index] ?? '/'
    return {
      path,
      href: linkTo(path),
      text: words.titles[title],
      icon: <Icon className="size-6" strokeWidth={1.75} />,
      selectedIcon: <Icon className="size-6" strokeWidth={2.25} />,
      // Where both figures meet, the orders are the greater part of what is counted.
      badgeWords: index === order.index && order.count > 0 ? () => waiting : undefined,
      badge:
        (index === order.index ? order.count : 0) +
        (index === 1 ? (unread.data?.unreadNum ?? 0) : 0),
    }
  })
  return (
    <TabBar
      items={items}
      selected={selected}
      label={words.tabs}
      onSelect={(index) => void switchTab(tabPaths[index] ?? '/')}
    />
  )
}
