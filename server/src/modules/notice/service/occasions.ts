import { dayMs } from '@mailing/contract/days.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inPages } from '../../../platform/one-by-one.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { allContactDays } from '../../address/service.ts'
import { couponDays, isNear, nextBirthday, unpaidMinutes } from '../rules/near-days.ts'
import { keepDeliveriesMs, keepNoticesMs } from '../rules/pace.ts'
import { removeOld } from '../store/notices.ts'
import { couponsEnding, plannedBeyondBalance } from '../store/occasions.ts'
import { removeEnded } from '../store/settings.ts'
import { addNotices, type NewNotice } from './add.ts'

/** Notices that are made by one statement. */
const together = 100

async function addInParts(kernel: Kernel, notices: AsyncIterable<NewNotice>): Promise<void> {
  let part: NewNotice[] = []
  const put = async (): Promise<void> => {
    const some = part
    part = []
    await inTransaction(kernel, (kernel) => addNotices(kernel, some))
  }
  for await (const notice of notices) {
    part.push(notice)
    if (part.length >= together) await put()
  }
  await put()
}

/** Tells of coupons that end soon, once a day for all of a person's. */
export async function tellOfCoupons(kernel: Kernel): Promise<void> {
  const from = kernel.clock.now()
  const range = { from, to: new Date(from.getTime() + couponDays * dayMs) }
  await addInParts(
    kernel,
    (async function* () {
      const coupons = inPages<Awaited<ReturnType<typeof couponsEnding>>[number]>((last) =>
        couponsEnding(kernel, range, last, 200),
      )
      for await (const { user_id: userId, valid_until } of coupons)
        yield {
          userId,
          topic: 'coupon_ends' as const,
          subject: '',
          key: dayIn(kernel.config.TIME_ZONE, valid_until),
        }
    })(),
  )
}

/** Offers to write before a birthday, or the day on which somebody comes free; once for each. */
export async function tellOfDays(kernel: Kernel): Promise<void> {
  const today = dayIn(kernel.config.TIME_ZONE, kernel.clock.now())
  await addInParts(
    kernel,
    (async function* () {
      for await (const { userId, contactId, birthday, releaseOn } of allContactDays(kernel)) {
        const about = { userId, subject: contactId }
        const next = birthday === null ? null : nextBirthday(birthday, today)
        if (next !== null) yield { ...about, topic: 'birthday_near' as const, key: next }
        if (releaseOn !== null && isNear(releaseOn, today))
          yield { ...about, topic: 'release_near' as const, key: releaseOn }
      }
    })(),
  )
}

/** Tells of planned mail that lapses soon because the balance does not cover it. */
export async function tellOfBalances(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  const orders = await plannedBeyondBalance(kernel, {
    now,
    madeBefore: new Date(now.getTime() - unpaidMinutes * 60_000),
    currency: kernel.config.CURRENCY,
  })
  await inTransaction(kernel, (kernel) =>
    addNotices(
      kernel,
      orders.map(({ id, user_id }) => ({
        userId: user_id,
        topic: 'balance_low',
        subject: id,
        key: 'unpaid',
        facts: { orderId: id },
      })),
    ),
  )
}

/** Forgets what is old, and browsers whose login is over. */
export async function forgetOld(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  await removeEnded(kernel, now)
  await removeOld(
    kernel,
    new Date(now.getTime() - keepNoticesMs),
    new Date(now.getTime() - keepDeliveriesMs),
  )
}
