import type { CampaignInput } from '@mailing/contract/coupon/staff.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { minor } from '@mailing/contract/money.ts'
import { dayAfter } from '@mailing/contract/point/rules.ts'
import { demoPersonByKey } from '../../demo/people.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { ownerOf, type UserId } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { addPerson } from '../account/service.ts'
import { addCampaign } from '../coupon/service.ts'
import { lapseOf } from './rules.ts'
import { addOffer } from './service.ts'
import { findOffer, type OfferFields } from './store/offers.ts'
import { giveRow } from './store/points.ts'
import { findRule, insertSign, streakBefore } from './store/signs.ts'
import { findTask, insertTask, keepChange, type TaskFields } from './store/tasks.ts'

const text = (zhHans: string, zhHant: string, en: string, fr: string, es: string): LocalText => ({
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
  fr,
  es,
})

type DemoTask = Pick<TaskFields, 'kind' | 'period' | 'target' | 'points' | 'title' | 'note'> & {
  readonly id: string
}
const tasks: readonly DemoTask[] = [
  {
    id: '01934000-0000-7000-8000-000000000001',
    kind: 'phone_bound',
    period: 'once',
    target: 1,
    points: 20,
    title: text(
      '绑定手机号',
      '綁定手機號碼',
      'Add your phone number',
      'Ajouter votre numéro de téléphone',
      'Añade tu número de teléfono',
    ),
    note: text(
      '回信到了，我们好通知你',
      '回信到了，我們好通知你',
      'So that we can tell you when a reply comes',
      'Pour vous prévenir quand une réponse arrive',
      'Para avisarte cuando llegue una respuesta',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000002',
    kind: 'profile_changed',
    period: 'once',
    target: 1,
    points: 10,
    title: text(
      '完善个人资料',
      '完善個人資料',
      'Complete your profile',
      'Compléter votre profil',
      'Completa tu perfil',
    ),
    note: text(
      '起一个自己喜欢的昵称',
      '取一個自己喜歡的暱稱',
      'Choose a name you like',
      'Choisissez un nom qui vous plaît',
      'Elige un nombre que te guste',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000003',
    kind: 'letter_posted',
    period: 'once',
    target: 1,
    points: 100,
    title: text(
      '寄出第一封信',
      '寄出第一封信',
      'Post your first letter',
      'Envoyer votre première lettre',
      'Envía tu primera carta',
    ),
    note: text(
      '信交给邮局后计入',
      '信交給郵局後計入',
      'Counts once it is with the post',
      'Compte dès qu’elle est remise à la poste',
      'Cuenta cuando ya está en correos',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000004',
    kind: 'letter_posted',
    period: 'month',
    target: 4,
    points: 60,
    title: text(
      '这个月寄出四封信',
      '這個月寄出四封信',
      'Post four letters this month',
      'Envoyer quatre lettres ce mois-ci',
      'Envía cuatro cartas este mes',
    ),
    note: text(
      '常写常寄，心不走远',
      '常寫常寄，心不走遠',
      'A letter a week keeps you close',
      'Une lettre par semaine, et l’on reste proches',
      'Una carta por semana y seguís cerca',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000005',
    kind: 'postcard_posted',
    period: 'once',
    target: 1,
    points: 50,
    title: text(
      '寄出第一张明信片',
      '寄出第一張明信片',
      'Post your first postcard',
      'Envoyer votre première carte postale',
      'Envía tu primera postal',
    ),
    note: text(
      '选一张照片，写两句话',
      '選一張照片，寫兩句話',
      'A photo and two lines',
      'Une photo et deux lignes',
      'Una foto y dos líneas',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000006',
    kind: 'sign_in',
    period: 'week',
    target: 5,
    points: 15,
    title: text(
      '这一周签到五天',
      '這一週簽到五天',
      'Check in on five days this week',
      'Valider sa présence cinq jours cette semaine',
      'Registra tu visita cinco días esta semana',
    ),
    note: text(
      '从星期一算起',
      '從星期一算起',
      'Counted from Monday',
      'À compter du lundi',
      'Contando desde el lunes',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000007',
    kind: 'order_commented',
    period: 'once',
    target: 1,
    points: 20,
    title: text(
      '评价一次商品',
      '評價一次商品',
      'Comment on an order',
      'Donner votre avis sur une commande',
      'Comenta un pedido',
    ),
    note: text(
      '收到货以后，说说用得怎样',
      '收到貨以後，說說用得如何',
      'Once it has come, say how it was',
      'Après réception, dites ce que vous en pensez',
      'Cuando lo recibas, cuenta qué te pareció',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000008',
    kind: 'friend_invited',
    period: 'month',
    target: 1,
    points: 80,
    title: text(
      '邀请一位朋友',
      '邀請一位朋友',
      'Invite a friend',
      'Inviter un proche',
      'Invita a alguien',
    ),
    note: text(
      '朋友寄出第一单后计入',
      '朋友寄出第一筆訂單後計入',
      'Counts once their first order is on its way',
      'Compte dès l’envoi de sa première commande',
      'Cuenta cuando sale su primer pedido',
    ),
  },
]

type DemoOffer = Omit<OfferFields, 'position' | 'isOn' | 'campaignId' | 'variantId'> & {
  readonly id: string
}
const offers: readonly DemoOffer[] = [
  {
    id: '01934000-0000-7000-8000-000000000101',
    kind: 'coins',
    points: 100,
    coins: 100,
    stock: null,
    limitPerUser: 20,
    title: text('1 个金币', '1 枚金幣', '1 coin', '1 pièce', '1 moneda'),
    note: text(
      '存进余额，寄信时用',
      '存入餘額，寄信時使用',
      'Goes into your balance',
      'Versée sur votre solde',
      'Va a tu saldo',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000102',
    kind: 'coins',
    points: 450,
    coins: 500,
    stock: 200,
    limitPerUser: 4,
    title: text('5 个金币', '5 枚金幣', '5 coins', '5 pièces', '5 monedas'),
    note: text(
      '约等于寄出一封平信',
      '約等於寄出一封平信',
      'About one ordinary letter',
      'Environ une lettre ordinaire',
      'Más o menos una carta ordinaria',
    ),
  },
]

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
    'Postage of one letter, good for 30 days',
    'Le port d’une lettre, valable 30 jours',
    'El franqueo de una carta, válido 30 días',
  ),
} as const

/** The coupon that points are exchanged for comes from a campaign of its own, which nobody gets another way. */
async function addCouponOffer(kernel: Kernel, tx: Tx): Promise<void> {
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
    tx,
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
  await addOffer(kernel, tx, id, { ...offer, campaignId: campaign.id, variantId: null })
}

/** Tasks and offers of the demo, and a writer who has signed in for five days and whose oldest points lapse soon. */
export async function seed(kernel: Kernel): Promise<void> {
  await inTransaction(kernel.db, async (tx) => {
    const now = kernel.clock.now()
    for (const [index, { id, ...task }] of tasks.entries()) {
      const content = { ...task, position: index + 1, isOn: true, startsOn: null, endsOn: null }
      if (await findTask(tx, id)) continue
      await insertTask(tx, id, content, now, null)
      await keepChange(tx, {
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
      await addOffer(kernel, tx, id, {
        ...offer,
        campaignId: null,
        variantId: null,
        position: index + 1,
        isOn: true,
      })
    if (!(await findOffer(tx, couponOffer.id))) await addCouponOffer({ ...kernel, db: tx }, tx)
  })
  const person = demoPersonByKey('writer')
  if (!person) return
  const { userId } = await addPerson(kernel, person)
  await inTransaction(kernel.db, (tx) => fillPast(tx, kernel, ownerOf({ user_id: userId })))
}

const dayMs = 86_400_000

/** What the demo's writer did before today; nothing when there is something already. */
async function fillPast(tx: Tx, { clock, config }: Kernel, userId: UserId): Promise<void> {
  if (
    await tx
      .selectFrom('point_accounts')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )
    return
  const rule = await findRule(tx)
  const zone = config.TIME_ZONE
  const give = async (
    points: number,
    reason: 'gift' | 'sign',
    key: string,
    day: string,
  ): Promise<void> => {
    await giveRow(tx, {
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
  const first = `${dayIn(zone, clock.now()).slice(0, 7)}-15`
  const [year = 0, month = 1] = first.split('-').map(Number)
  const oldest = new Date(Date.UTC(year, month - 1 - rule.lapseMonths, 15))
    .toISOString()
    .slice(0, 10)
  await give(120, 'gift', 'demo', oldest)
  await give(180, 'gift', 'demo', dayIn(zone, new Date(clock.now().getTime() - 40 * dayMs)))
  let day = dayIn(zone, new Date(clock.now().getTime() - 5 * dayMs))
  for (let n = 0; n < 5; n += 1) {
    const streak = (await streakBefore(tx, userId, day)) + 1
    if (
      await insertSign(tx, {
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
    day = dayAfter(day)
  }
}
