import type { CampaignInput } from '@mailing/contract/coupon/staff.ts'
import { dayAfter, dayMs } from '@mailing/contract/days.ts'
import { minor } from '@mailing/contract/money.ts'
import { demoPersonByKey } from '../../demo/people.ts'
import { text } from '../../demo/written.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import type { InTransaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { ownerOf, type UserId } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { addPerson } from '../account/service.ts'
import { addCampaign } from '../coupon/service.ts'
import { lapseOf } from './rules.ts'
import { addOffer } from './service/desk-offers.ts'
import { offers, tasks } from './service/first-tasks.ts'
import { findOffer } from './store/offers.ts'
import { giveRow } from './store/points.ts'
import { findRule, insertSign, streakBefore } from './store/signs.ts'
import { findTask, insertTask, keepChange } from './store/tasks.ts'

const couponOffer = {
  id: '01934000-0000-7000-8000-000000000103',
  kind: 'coupon',
  points: 160,
  coins: 0,
  stock: 300,
  limitPerUser: 10,
  position: offers.length + 1,
  isOn: true,
  title: text('免邮费券', '免郵費券', 'Free postage', 'Port offert', 'Franqueo gratis'),
  note: text(
    '寄一封信不付邮费，30 天内有效',
    '寄一封信不付郵費，30 天內有效',
    'Postage of one letter, valid for 30 days',
    'Le port d’une lettre, valable 30 jours',
    'El franqueo de una carta, válido 30 días',
  ),
} as const

/** The coupon that points are exchanged for comes from a campaign of its own, which nobody gets another way. */
async function addCouponOffer(kernel: InTransaction<Kernel>): Promise<void> {
  const terms = {
    kind: 'free_postage',
    amount: null,
    percent: null,
    cap: minor(1200),
    pages: null,
    minSpend: minor(0),
    orderKinds: ['letter', 'postcard'],
    mailClasses: [],
    goodsCategories: [],
    institutions: [],
  } satisfies CampaignInput['terms']
  const campaign = await addCampaign(
    kernel,
    {
      name: couponOffer.title,
      terms,
      validDays: 30,
      validFrom: null,
      validUntil: null,
      stock: null,
      perUserLimit: 10,
      isInCentre: false,
      followWord: '',
      invitation: 'none',
    },
    null,
  )
  const { id, ...offer } = couponOffer
  await addOffer(kernel, id, { ...offer, campaignId: campaign.id, variantId: null })
}

/** Tasks and offers of the demo, and a writer who has signed in for five days and whose oldest points lapse soon. */
export async function seed(kernel: Kernel): Promise<void> {
  await inTransaction(kernel, async (kernel) => {
    const now = kernel.clock.now()
    for (const [index, { id, ...task }] of tasks.entries()) {
      const content = { ...task, position: index + 1, isOn: true, startsOn: null, endsOn: null }
      if (await findTask(kernel, id)) continue
      await insertTask(kernel, id, content, now, null)
      await keepChange(kernel, {
        id: newId(),
        subject: 'task',
        subjectId: id,
        version: 1,
        content,
        at: now,
        by: null,
      })
    }
    for (const [index, { id, ...offer }] of offers.entries())
      await addOffer(kernel, id, {
        ...offer,
        campaignId: null,
        variantId: null,
        position: index + 1,
        isOn: true,
      })
    if (!(await findOffer(kernel, couponOffer.id))) await addCouponOffer(kernel)
  })
  const person = demoPersonByKey('writer')
  if (!person) return
  const { userId } = await addPerson(kernel, person)
  await inTransaction(kernel, (kernel) => fillPast(kernel, ownerOf({ user_id: userId })))
}

/** What the demo's writer did before today; nothing when there is something already. */
async function fillPast(kernel: InTransaction<Kernel>, userId: UserId): Promise<void> {
  if (
    await kernel.db
      .selectFrom('point_accounts')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )
    return
  const rule = await findRule(kernel)
  const zone = kernel.config.TIME_ZONE
  const give = async (
    points: number,
    reason: 'gift' | 'sign',
    key: string,
    day: string,
  ): Promise<void> => {
    await giveRow(kernel, {
      id: newId(),
      userId,
      key: `${key}:${userId}:${day}`,
      reason,
      points,
      day,
      taskId: null,
      ...lapseOf(rule, day, zone),
      at: momentIn(zone, day, '09:20'),
    })
  }
  // So many months ago that what came then lapses with this month.
  const first = `${dayIn(zone, kernel.clock.now()).slice(0, 7)}-15`
  const [year = 0, month = 1] = first.split('-').map(Number)
  const oldest = new Date(Date.UTC(year, month - 1 - rule.lapseMonths, 15))
    .toISOString()
    .slice(0, 10)
  await give(120, 'gift', 'demo', oldest)
  await give(180, 'gift', 'demo', dayIn(zone, new Date(kernel.clock.now().getTime() - 40 * dayMs)))
  let day = dayIn(zone, new Date(kernel.clock.now().getTime() - 5 * dayMs))
  for (let n = 0; n < 5; n += 1) {
    const streak = (await streakBefore(kernel, userId, day)) + 1
    if (
      await insertSign(kernel, {
        userId,
        day,
        streak,
        points: rule.daily,
        bonus: 0,
        ruleVersion: rule.version,
        at: momentIn(zone, day, '09:20'),
      })
    )
      await give(rule.daily, 'sign', 'sign', day)
    day = dayAfter(day, 1)
  }
}
