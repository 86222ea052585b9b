import { calendarCalls } from '@mailing/contract/mail/calendar.ts'
import { mailCalls } from '@mailing/contract/mail/calls.ts'
import { houseCalls } from '@mailing/contract/mail/house.ts'
import { wordCalls } from '@mailing/contract/mail/words.ts'
import { dayIn } from '../../platform/clock.ts'
import { type EventHandler, on, onMany } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition, job, parallel } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { datedSettingHook } from '../account/service.ts'
import { correspondenceHook } from '../address/service.ts'
import { commentCheckHook } from '../goods/service.ts'
import { placeMailHook } from '../institution/service.ts'
import { getOrder } from '../order/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { mailHoldings } from './holdings.ts'
import { beginReview, checkOutside } from './service/begin-review.ts'
import { getCalendar, setCalendar } from './service/calendar-desk.ts'
import { closeEdit } from './service/change.ts'
import { checkComment, checkWriting } from './service/check.ts'
import { followOrders, followPlace } from './service/follow-place.ts'
import { collectionDesk, getCollections, houseDesks, setCollection } from './service/house-desk.ts'
import { mailInvariants } from './service/invariants.ts'
import { lastLetters } from './service/last-letters.ts'
import { placeMail } from './service/place-mail.ts'
import { countRoutes } from './service/postal-routes.ts'
import { findProduct } from './service/product.ts'
import { sweepProofs } from './service/proof.ts'
import { previewMove, readdressAll } from './service/readdress.ts'
import { claimNextReview, claimOneReview, releaseReviews } from './service/review-claims.ts'
import { listWaiting } from './service/review-queue.ts'
import { applyRulesOfDay, recheckMail, recheckOrders } from './service/rule-change.ts'
import { previewDay, remindOfDays, reschedule } from './service/send-day.ts'
import { getWords, setWords, tryWords, wordsDesk } from './service/words-desk.ts'
import { getWriterHistory } from './service/writer-history.ts'

/** This module tells nothing of its own: what happens to a piece of mail, its order says. */
const events: readonly EventHandler[] = [
  onMany('order.paid', 'mail.begin_review', (kernel, paid) =>
    beginReview(
      kernel,
      ...paid.flatMap(({ orderId, kind }) => (findProduct(kernel, kind) ? [orderId] : [])),
    ),
  ),
  on('order.cancelled', 'mail.close_edit', (kernel, { orderId }) => closeEdit(kernel, orderId)),
  on('institution.corrected', 'mail.recheck_place', async (kernel, { institutionId }) => {
    await kernel.enqueue(kernel, 'mail.recheck_place', { institutionId })
    await kernel.enqueue(kernel, 'mail.follow_place', { institutionId })
  }),
  on('delivery.batch_dissolved', 'mail.recheck_dissolved', async (kernel, { orderIds }) => {
    await kernel.enqueue(kernel, 'mail.recheck_orders', { orderIds })
    await kernel.enqueue(kernel, 'mail.follow_places', { orderIds })
  }),
  on(
    'institution.rules_changed',
    'mail.recheck',
    async (kernel, { institutionId, effectiveFrom }) => {
      // Rules for a later day are applied on that day by `mail.apply_rules`.
      if (effectiveFrom > dayIn(kernel.config.TIME_ZONE, kernel.clock.now())) return
      await kernel.enqueue(kernel, 'mail.recheck_place', { institutionId })
      await kernel.enqueue(kernel, 'mail.follow_place', { institutionId })
    },
  ),
]

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'mail.check_outside': { readonly orderId: string }
    'mail.recheck_place': { readonly institutionId: string }
    'mail.recheck_orders': { readonly orderIds: readonly string[] }
    'mail.follow_place': { readonly institutionId: string }
    'mail.follow_places': { readonly orderIds: readonly string[] }
  }
}

const jobs: readonly JobDefinition[] = [
  parallel(
    4,
    job('mail.check_outside', (kernel, { orderId }) => checkOutside(kernel, orderId), [
      'letter.check_outside',
      'postcard.check_outside',
    ]),
  ),
  job(
    'mail.recheck_place',
    async (kernel, { institutionId }) => {
      await recheckMail(kernel, institutionId)
    },
    ['letter.recheck_place', 'postcard.recheck_place'],
  ),
  job('mail.recheck_orders', async (kernel, { orderIds }) => {
    await recheckOrders(kernel, orderIds)
  }),
  job('mail.follow_place', async (kernel, { institutionId }) => {
    await followPlace(kernel, institutionId)
  }),
  job('mail.follow_places', async (kernel, { orderIds }) => {
    await followOrders(kernel, orderIds)
  }),
  every('mail.sweep_proofs', '17 * * * *', async (kernel) => {
    await sweepProofs(kernel)
  }),
  every('mail.remind_of_days', '20 9 * * *', async (kernel) => {
    await remindOfDays(kernel)
  }),
  every('mail.count_routes', '40 * * * *', (kernel) => countRoutes(kernel)),
  every('mail.count_all_routes', '20 4 * * *', (kernel) => countRoutes(kernel, true)),
  /** Each hour, so that a server that was off at midnight does it when it is back. */
  every('mail.apply_rules', '5 * * * *', applyRulesOfDay),
]

/** The engine of all mail: drafts, proofs, orders, review, moves and chosen days of whatever products are posted. */
export const mailModule: Module = {
  name: 'mail',
  calls: [
    ...implement(calendarCalls, { get: getCalendar, set: setCalendar }),
    ...implement(houseCalls, {
      ...houseDesks.answers,
      collections: getCollections,
      setCollection,
    }),
    ...implement(mailCalls, {
      checkText: checkWriting,
      sendDay: previewDay,
      reschedule: async (context, input) => {
        await reschedule(context, input)
        return getOrder(context, input.orderId)
      },
      unprintedTo: (context, { recipientId }) => previewMove(context, recipientId),
      readdress: (context, { recipientId }) => readdressAll(context, recipientId),
      reviewList: listWaiting,
      reviewNext: claimNextReview,
      reviewClaim: claimOneReview,
      reviewRelease: releaseReviews,
      writerHistory: getWriterHistory,
    }),
    ...implement(wordCalls, { get: getWords, set: setWords, tryOut: tryWords }),
  ],
  events,
  jobs,
  // Comments on goods are marked as texts of mail are; staff look at them.
  gives: [
    fill(holdingHook, mailHoldings),
    fill(commentCheckHook, checkComment),
    fill(correspondenceHook, lastLetters),
    fill(placeMailHook, placeMail),
    fill(invariantHook, mailInvariants),
    ...houseDesks.gives,
    fill(datedSettingHook, collectionDesk),
    fill(datedSettingHook, wordsDesk),
  ],
}
