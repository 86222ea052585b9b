/** Friends of the demo's agent. Nobody can log in as them: their numbers are not among the demo's people. */
export const demoFriends = [
  { phone: '12000000031', nickname: '示例朋友一', joined: 88 },
  { phone: '12000000032', nickname: '示例朋友二', joined: 61 },
  { phone: '12000000033', nickname: '示例朋友三', joined: 24 },
] as const

export const demoAgentName = '示例代理'

export interface DemoFriendOrder {
  /** Which of the friends, from 0. */
  readonly friend: 0 | 1 | 2
  /** How many days ago it was paid. */
  readonly ago: number
  readonly lines: readonly (readonly [sku: string, quantity: number])[]
  readonly progress: 'delivered' | 'shipped' | 'cancelled'
}

/** What they ordered, the oldest first: enough for a chart, with one that is still frozen and one that was taken back. */
export const demoFriendOrders: readonly DemoFriendOrder[] = [
  { friend: 0, ago: 84, lines: [['KIT-1', 2]], progress: 'delivered' },
  { friend: 0, ago: 70, lines: [['CALENDAR-1', 2]], progress: 'delivered' },
  { friend: 1, ago: 58, lines: [['SUDOKU-200', 2]], progress: 'delivered' },
  { friend: 0, ago: 49, lines: [['KIT-1', 3]], progress: 'delivered' },
  { friend: 1, ago: 36, lines: [['COPYBOOK-1', 2]], progress: 'delivered' },
  { friend: 1, ago: 27, lines: [['CALENDAR-1', 2]], progress: 'delivered' },
  { friend: 2, ago: 21, lines: [['KIT-1', 2]], progress: 'delivered' },
  { friend: 0, ago: 16, lines: [['SUDOKU-200', 1]], progress: 'delivered' },
  { friend: 2, ago: 9, lines: [['CALENDAR-1', 1]], progress: 'cancelled' },
  { friend: 1, ago: 3, lines: [['KIT-1', 1]], progress: 'shipped' },
]

/** A withdrawal that was paid, to a card whose number checks itself and belongs to nobody. */
export const demoWithdrawal = {
  ago: 30,
  paidAgo: 28,
  amount: 1500,
  account: '6225880000000001',
  receipt: 'DEMO-BANK-0001',
} as const

/** The demo's rule: older than its orders, and with a minimum that its few orders reach. */
export const demoRule = {
  ago: 92,
  goods: 1000,
  minWithdrawal: 500,
  reason: '示例：商品佣金一成',
} as const
