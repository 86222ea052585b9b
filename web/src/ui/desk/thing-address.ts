import type { Permission } from '@mailing/contract/roles.ts'
import { placeHref } from '../../platform/navigation/place.ts'
import { hasPermission } from '../../platform/session.ts'

interface Thing {
  /** Whoever may open its screen. */
  readonly permission: Permission
  /** Whom of those the tab lets in. */
  readonly tabPermission?: Permission
  /** The screen, with what it is opened by. */
  readonly at: (key: string) => string
}

const opens =
  (screen: string, name: string, tab?: string) =>
  (key: string): string =>
    placeHref(screen, { tab, [name]: key })

const things = {
  order: { permission: 'order.read', at: (number) => `order/${number}` },
  customer: { permission: 'user.read', at: (userId) => `customer/${userId}` },
  staff: { permission: 'staff.edit', at: opens('staff', 'person') },
  reply: { permission: 'reply.handle', at: opens('replies', 'open') },
  batch: { permission: 'print.batch', at: opens('print', 'batch') },
  payment: { permission: 'wallet.read', at: opens('finance', 'payment') },
  correction: { permission: 'wallet.read', at: opens('finance', 'correction', 'corrections') },
  institution: { permission: 'institution.edit', at: opens('institutions', 'open') },
  goods: { permission: 'goods.edit', at: opens('goods', 'open') },
  shipment: { permission: 'bench.return', at: opens('logistics', 'shipment', 'shipments') },
  /** Whatever goes under a carrier's number. */
  tracking: { permission: 'bench.return', at: opens('logistics', 'query', 'shipments') },
  agent: { permission: 'agent.manage', at: opens('agents', 'userId', 'agents') },
  withdrawal: {
    permission: 'agent.manage',
    tabPermission: 'agent.pay',
    at: opens('agents', 'withdrawal', 'withdrawals'),
  },
  conversation: { permission: 'chat.answer', at: opens('chat', 'id') },
  template: { permission: 'content.edit', at: opens('templates', 'template') },
  design: { permission: 'content.edit', at: opens('stationery', 'design') },
  task: { permission: 'point.edit', at: opens('points', 'task') },
  offer: { permission: 'point.edit', at: opens('points', 'offer', 'offers') },
  campaign: { permission: 'coupon.edit', at: opens('coupons', 'campaign') },
  reward: { permission: 'coupon.edit', at: opens('coupons', 'reward', 'rewards') },
  questionnaire: {
    permission: 'coupon.edit',
    at: opens('coupons', 'questionnaire', 'questionnaires'),
  },
  article: { permission: 'content.edit', at: opens('help', 'article') },
} as const satisfies Readonly<Record<string, Thing>>

/** What has an address in the console. */
export type ThingKind = keyof typeof things

/** A thing by its kind and by what its screen is opened by, for instance an order's number. */
export interface ThingKey {
  readonly kind: ThingKind
  readonly key: string
}

/** Where a thing is shown. */
export const addressOf = ({ kind, key }: ThingKey): `/${string}` => `/${things[kind].at(key)}`

/** Whether this person may open things of the kind. */
export function mayOpen(kind: ThingKind): boolean {
  const { permission, tabPermission = permission }: Thing = things[kind]
  return hasPermission(permission) && hasPermission(tabPermission)
}

/** All kinds of things with who may open them. */
export const thingKinds = Object.entries(things).map(([kind, { permission }]) => ({
  kind: kind as ThingKind,
  permission,
}))
