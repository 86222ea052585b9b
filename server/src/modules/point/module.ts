import { mailProducts } from '@mailing/contract/mail-products.ts'
import { isMailKind } from '@mailing/contract/order-states.ts'
import { pointCalls } from '@mailing/contract/point/calls.ts'
import type { InTransaction } from '../../platform/database.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { figureHook } from '../account/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { pointHoldings } from './holdings.ts'
import { seed } from './seed.ts'
import { listEntriesOf } from './service/customer.ts'
import { createTask, getDeskTasks, updateTask } from './service/desk.ts'
import {
  createOffer,
  findVariants,
  getCampaigns,
  getDeskOffers,
  updateOffer,
} from './service/desk-offers.ts'
import { listEntries } from './service/entries.ts'
import { exchange } from './service/exchange.ts'
import { lapsePoints, pointFigures } from './service/give.ts'
import { getHistory } from './service/history.ts'
import { pointInvariants } from './service/invariants.ts'
import { forgetInvited, noteInvited } from './service/invite.ts'
import { getOffers } from './service/offers.ts'
import { getRules, setRule } from './service/rule.ts'
import { readCalendar, signIn } from './service/sign.ts'
import { forgetFacts, getTasks, noteFact, takeTask } from './service/tasks.ts'

async function forget(context: InTransaction, userId: string, orderId: string): Promise<void> {
  await forgetFacts(context, userId, orderId)
  await forgetInvited(context, orderId)
}

/** What tasks count. An order counts once it is posted: one that was taken back earns nothing, nor does one whose money went back, unless its reward was taken. */
const events: readonly EventHandler[] = [
  on(
    'order.moved',
    'point.count_orders',
    async (kernel, { orderId, userId, kind, to }) => {
      const task = to === 'posted' && isMailKind(kind) ? mailProducts[kind].postedTask : null
      if (task) await noteFact(kernel, { userId, kind: task, reference: orderId })
      if (to === 'delivered' && kind === 'goods')
        await noteFact(kernel, { userId, kind: 'goods_received', reference: orderId })
      if (to === 'posted' || to === 'shipped') await noteInvited(kernel, { userId, orderId })
      // Goods that a coupon has paid for whole have no money to give back, so they are never refunded.
      if (to === 'returned' && kind === 'goods') await forget(kernel, userId, orderId)
    },
    { to: ['posted', 'shipped', 'delivered', 'returned'] },
  ),
  on('order.refunded', 'point.forget_orders', (context, { orderId, userId }) =>
    forget(context, userId, orderId),
  ),
  on('shop.commented', 'point.count_comments', (kernel, { userId, lineId }) =>
    noteFact(kernel, { userId, kind: 'order_commented', reference: lineId }),
  ),
  on('account.profile_changed', 'point.count_profile', (kernel, { userId }) =>
    noteFact(kernel, { userId, kind: 'profile_changed', reference: 'profile' }),
  ),
]

const jobs: readonly JobDefinition[] = [
  // Days end at midnight; the other runs are for what a stopped server has missed.
  every('point.lapse', '3 * * * *', async (kernel) => {
    await lapsePoints(kernel)
  }),
]

const calls = implement(pointCalls, {
  tasks: getTasks,
  takeTask,
  calendar: readCalendar,
  sign: signIn,
  offers: getOffers,
  exchange,
  entries: listEntries,
  entriesOf: listEntriesOf,
  deskTasks: getDeskTasks,
  createTask,
  updateTask,
  deskOffers: getDeskOffers,
  createOffer,
  updateOffer,
  campaigns: getCampaigns,
  variants: findVariants,
  history: getHistory,
  rules: getRules,
  setRule,
})

/** Loyalty points: signing in, tasks, exchange. */
export const pointModule: Module = {
  name: 'point',
  calls,
  events,
  jobs,
  seed,
  gives: [
    fill(holdingHook, pointHoldings),
    fill(figureHook, pointFigures),
    fill(invariantHook, pointInvariants),
  ],
}
