import type { CallParsed } from '@mailing/contract/call.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import type { mailCalls } from '@mailing/contract/mail/calls.ts'
import type { SendOn } from '@mailing/contract/order/send-on.ts'
import { type OrderState, stateSets } from '@mailing/contract/order-states.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { UserContext } from '../../../platform/context.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import { ownerOf } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recipientSnapshot } from '../../address/service.ts'
import { schedulePiece } from '../../delivery/service.ts'
import {
  type ChosenDay,
  extensionsOf,
  findFacts,
  holdOrder,
  orderExtensionHook,
  tellWriter,
} from '../../order/service.ts'
import { daysToChoose, type MailDays, printDayOf } from '../rules/send-day.ts'
import { readCalendar } from '../store/calendar.ts'
import { findItem } from '../store/items.ts'
import { plannedDays, routeOf } from './postal-routes.ts'
import { postingAt } from './posting.ts'
import { openRecipient } from './sealing.ts'

/** It goes as soon as it can. */
export const noDay: ChosenDay = { send_mode: null, send_day: null, print_on: null }

/** Works out the print day of a chosen day. Throws `letter.send_day` with the days that may be chosen. */
export async function chooseDay(
  kernel: Pick<Kernel, 'db' | 'config' | 'clock'>,
  sendOn: SendOn | null | undefined,
  days: MailDays,
): Promise<ChosenDay> {
  if (!sendOn) return noDay
  const today = dayIn(kernel.config.TIME_ZONE, kernel.clock.now())
  const { postDay } = await postingAt(kernel, kernel.clock.now())
  const range = daysToChoose(sendOn.mode, postDay, today, days)
  if (sendOn.day < range.first || sendOn.day > range.last)
    throw new AppError('letter.send_day', range)
  const printOn = printDayOf(await readCalendar(kernel), sendOn, days)
  // Closed days before the first possible arrival may lead back behind today: then it goes as soon as it can.
  const isSoonest = printOn < postDay
  return { send_mode: sendOn.mode, send_day: sendOn.day, print_on: isSoonest ? postDay : printOn }
}

/** When mail for a chosen day is printed, and between which days it arrives. */
interface PlannedDay {
  readonly printOn: string
  readonly arrives: { readonly from: string; readonly to: string }
}

async function planDay(
  kernel: Pick<Kernel, 'db' | 'config' | 'clock'>,
  sendOn: SendOn,
  days: MailDays,
): Promise<PlannedDay> {
  const { print_on: printOn } = await chooseDay(kernel, sendOn, days)
  if (!printOn) throw new Error('a chosen day without a print day')
  return {
    printOn,
    arrives: { from: dayAfter(printOn, days.minDays), to: dayAfter(printOn, days.maxDays) },
  }
}

/**
 * Another day for a piece of mail, or none. The order is held in a state before printing, so that a batch that locked it
 * first wins; a batch that is still being composed goes on without it.
 */
export async function reschedule(
  context: UserContext,
  { orderId, sendOn }: CallParsed<typeof mailCalls.reschedule>,
): Promise<void> {
  await inTransaction(context, async (context) => {
    const order = await findFacts(context, { id: orderId })
    const waiting = order && extensionsOf(context, order.kind).find((one) => one.waiting)?.waiting
    const mail = await waiting?.lock(context, orderId)
    if (!waiting || mail?.user_id !== context.userId) throw new AppError('request.not_found')
    if (!(await holdOrder(context, orderId, context.userId, stateSets.unprinted)))
      throw new AppError('letter.locked')
    const chosen = await chooseDay(context, sendOn, await daysOfOrder(context, orderId))
    await waiting.put(context, orderId, chosen)
    await schedulePiece(context, orderId, chosen.print_on)
  })
}

/** The days with which the writer's own mail is planned: as it was ordered, whatever the price list says by now. Throws `request.not_found`. */
async function daysOfOrder(context: UserContext, orderId: string): Promise<MailDays> {
  const item = await findItem(context, orderId)
  if (item?.user_id !== context.userId) throw new AppError('request.not_found')
  return plannedDays(context, routeOf(item.mail_class, openRecipient(context, item)), {
    minDays: item.min_days,
    maxDays: item.max_days,
  })
}

/** Fills in the classes of mail that are on sale, with the days that the price list gives them. */
export const mailClassesHook =
  defineHook<
    (
      context: Pick<Kernel, 'db' | 'clock'>,
    ) => Promise<readonly (MailDays & { readonly mailClass: MailClass })[]>
  >('mail.classes')

/** The call `mail.sendDay`: what choosing a day would mean for mail to a recipient, of an order, or to anywhere. */
export async function previewDay(
  context: UserContext,
  { mode, day, mailClass, recipientId, orderId }: CallParsed<typeof mailCalls.sendDay>,
): Promise<PlannedDay> {
  const sendOn = { mode, day }
  const classes = await context.hooks.only(mailClassesHook)(context)
  const listed = classes.find((one) => one.mailClass === mailClass)
  if (!listed) throw new AppError('request.invalid', { field: 'mailClass' })
  if (orderId !== undefined) return planDay(context, sendOn, await daysOfOrder(context, orderId))
  if (recipientId === undefined) return planDay(context, sendOn, listed)
  const recipient = await recipientSnapshot(context, context.userId, recipientId)
  const days = await plannedDays(context, routeOf(mailClass, recipient), listed)
  return planDay(context, sendOn, days)
}

/** What an order shows of its chosen day. */
export const scheduleOf = (
  { send_mode: mode, send_day: day, print_on: printOn }: ChosenDay,
  state: OrderState,
) => {
  return mode && day && printOn
    ? { mode, day, printOn, isChangeable: stateSets.unprinted.includes(state) }
    : null
}

/** So many days before it is printed, a writer is reminded that there is still time to change it. */
const remindDays = 3

/** Reminds writers of mail that is printed soon, once for each print day. Answers how many. */
export async function remindOfDays(kernel: Kernel): Promise<number> {
  const today = dayIn(kernel.config.TIME_ZONE, kernel.clock.now())
  const mail = (
    await Promise.all(
      kernel.hooks
        .all(orderExtensionHook)
        .map(
          ({ waiting }) =>
            waiting?.soon(kernel, today, dayAfter(today, remindDays), stateSets.unprinted) ?? [],
        ),
    )
  ).flat()
  return oneByOne(kernel, {
    items: mail,
    nameOf: ({ order_id: orderId }) => ({ orderId }),
    work: async ({ order_id: orderId, user_id: userId, print_on: printOn, send_day: day }) => {
      if (!printOn || !day) return false
      return inTransaction(kernel, (kernel) =>
        tellWriter(kernel, {
          orderId,
          userId: ownerOf({ user_id: userId }),
          kind: 'send_reminder',
          key: printOn,
          params: { printOn, day },
        }),
      )
    },
  })
}
