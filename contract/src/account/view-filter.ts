import type { Permission } from '../roles.ts'

/**
 * Forms of a view's values: what is chosen from a list has neither digits nor letters of a name in
 * another script.
 */
export const viewForms = {
  choice: /^[a-z][a-z_.]{0,59}$/,
  day: /^\d{4}-\d\d-\d\d$/,
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /** Minor units, up to `mostSum`. */
  sum: /^(?:0|[1-9]\d{0,8})$/,
} as const

/** Greatest sum of a filter, in minor units: a phone that is typed as an amount has more digits. */
export const mostSum = 999_999_999

/**
 * Fields that saved views may hold: chosen values, never typed ones but for sums. A phone, a name
 * or a number of an order is no part of a view (decision 082). `actorId`: a colleague.
 */
const viewFields = {
  state: 'choice',
  kind: 'choice',
  only: 'choice',
  action: 'choice',
  subject: 'choice',
  tab: 'choice',
  show: 'choice',
  reason: 'choice',
  finding: 'choice',
  isDue: 'choice',
  provider: 'choice',
  /** The order of the rows. */
  sort: 'choice',
  actorId: 'id',
  categoryId: 'id',
  institutionId: 'id',
  mailClass: 'choice',
  from: 'day',
  to: 'day',
  totalFrom: 'sum',
  totalTo: 'sum',
} as const satisfies Readonly<Record<string, keyof typeof viewForms>>
export type ViewField = keyof typeof viewFields
export type ViewFilter = Partial<Record<ViewField, string | undefined>>

interface ViewScreen {
  /** Permission of the screen: nobody else learns of its shared views. */
  readonly permission: Permission
  readonly fields: readonly ViewField[]
}

/** Console lists with saved views, by the path of their screen. */
export const viewScreens = {
  '/orders': {
    permission: 'order.read',
    fields: [
      'state',
      'kind',
      'only',
      'institutionId',
      'mailClass',
      'from',
      'to',
      'totalFrom',
      'totalTo',
      'sort',
    ],
  },
  '/institutions': { permission: 'institution.edit', fields: ['kind', 'only'] },
  '/audit': {
    permission: 'audit.read',
    fields: ['action', 'subject', 'sort', 'actorId', 'from', 'to'],
  },
  '/finance': { permission: 'wallet.read', fields: ['state', 'provider', 'from', 'to', 'sort'] },
  '/goods': { permission: 'goods.edit', fields: ['state', 'categoryId'] },
  '/agents': { permission: 'agent.manage', fields: ['state'] },
  '/replies': { permission: 'reply.handle', fields: ['state'] },
  '/shop': { permission: 'shop.serve', fields: ['tab'] },
  '/returns': { permission: 'bench.return', fields: ['reason'] },
  '/logistics': { permission: 'bench.return', fields: ['show'] },
  '/print': { permission: 'print.batch', fields: ['state'] },
  '/review': {
    permission: 'letter.review',
    fields: ['state', 'kind', 'finding', 'isDue', 'institutionId'],
  },
  '/coupons': { permission: 'coupon.edit', fields: ['state'] },
} as const satisfies Readonly<Record<string, ViewScreen>>
export type ViewScreenPath = keyof typeof viewScreens

/** `own`: of one person on one screen. `shared`: of all on one screen. */
export const viewLimits = { own: 20, shared: 30, name: 40, columns: 20 } as const

/**
 * Of an address what a view of this screen holds; what is typed, unknown or not well formed is left
 * out.
 */
export const viewFilterOf = (
  screen: ViewScreenPath,
  address: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    viewScreens[screen].fields.flatMap((name) => {
      const value = address[name]
      return value !== undefined && viewForms[viewFields[name]].test(value) ? [[name, value]] : []
    }),
  )
