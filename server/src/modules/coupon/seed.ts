import { type CampaignInput, zCampaignInput } from '@mailing/contract/coupon/staff.ts'
import { dayMs } from '@mailing/contract/days.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { minor } from '@mailing/contract/money.ts'
import { demoPersonByKey } from '../../demo/people.ts'
import { text } from '../../demo/written.ts'
import type { InTransaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { addPerson } from '../account/service.ts'
import { addCampaign } from './service/campaign.ts'
import { grantCoupon } from './service/grant.ts'
import { insertRule } from './store/accumulated.ts'
import { insertDistribution } from './store/distributions.ts'
import { insertQuestionnaire } from './store/questionnaires.ts'

const terms: CampaignInput['terms'] = {
  kind: 'amount_off',
  amount: null,
  percent: null,
  cap: null,
  pages: null,
  minSpend: minor(0),
  orderKinds: [],
  mailClasses: [],
  goodsCategories: [],
  institutions: [],
}
const campaign = (
  name: LocalText,
  change: Partial<CampaignInput['terms']>,
  rest: Partial<CampaignInput> = {},
): CampaignInput => ({
  name,
  terms: { ...terms, ...change },
  validDays: 30,
  validFrom: null,
  validUntil: null,
  stock: null,
  perUserLimit: 1,
  isInCentre: false,
  followWord: '',
  invitation: 'none',
  ...rest,
})

/** One of each kind, and one for each way to get it. */
const campaigns = {
  welcome: campaign(
    text(
      '写信三元券',
      '寫信三元券',
      'Three off your letter',
      'Trois de moins sur une lettre',
      'Descuento de 3 en tu carta',
    ),
    { amount: minor(300), minSpend: minor(500), orderKinds: ['letter', 'postcard'] },
    { isInCentre: true, stock: 500, perUserLimit: 2 },
  ),
  share: campaign(
    text(
      '节日八折券',
      '節日八折券',
      'A fifth off for the holidays',
      'Fêtes : 20 % de moins',
      '20 % de descuento en fiestas',
    ),
    { kind: 'percent_off', percent: 20, cap: minor(800) },
    { isInCentre: true, validDays: 14 },
  ),
  postage: campaign(
    text('免邮费券', '免郵費券', 'Free postage', 'Port offert', 'Envío gratis'),
    { kind: 'free_postage', cap: minor(1200) },
    { isInCentre: true, stock: 3 },
  ),
  pages: campaign(
    text('免两页券', '免兩頁券', 'Two pages free', 'Deux pages offertes', 'Dos páginas gratis'),
    { kind: 'free_pages', pages: 2, orderKinds: ['letter'] },
  ),
  goods: campaign(
    text(
      '商城满减券',
      '商城滿額券',
      'Off your goods',
      'Sur vos articles',
      'Descuento en artículos',
    ),
    { amount: minor(500), minSpend: minor(2000), orderKinds: ['goods'] },
  ),
  follow: campaign(
    text('关注礼券', '追蹤禮券', 'For following us', 'Pour votre abonnement', 'Por seguirnos'),
    { amount: minor(200) },
    { followWord: '平安到家' },
  ),
  newcomer: campaign(
    text('新朋友见面礼', '新朋友見面禮', 'Welcome', 'Bienvenue', 'Bienvenida'),
    { amount: minor(400), orderKinds: ['letter', 'postcard', 'pass_message'] },
    { invitation: 'newcomer' },
  ),
  inviter: campaign(
    text(
      '邀请答谢券',
      '邀請答謝券',
      'Thank you for inviting',
      'Merci d’avoir invité',
      'Gracias por invitar',
    ),
    { amount: minor(400) },
    { invitation: 'inviter', perUserLimit: 20 },
  ),
} satisfies Record<string, CampaignInput>
type Key = keyof typeof campaigns

const questions = [
  {
    kind: 'single',
    id: 'how-often',
    text: '你大约多久写一次信？',
    isRequired: true,
    options: ['每周', '每月', '有空才写'],
  },
  {
    kind: 'multiple',
    id: 'reasons',
    text: '哪些事最麻烦？（最多选两项）',
    isRequired: true,
    options: ['不知道写什么', '地址不好填', '不知道寄到哪了', '等回信太久'],
    most: 2,
  },
  {
    kind: 'scale',
    id: 'ease',
    text: '这个小工具用起来顺手吗？',
    isRequired: true,
    low: 1,
    high: 5,
    lowLabel: '不顺手',
    highLabel: '很顺手',
  },
  { kind: 'text', id: 'wishes', text: '还想对我们说点什么？', isRequired: false },
] as const

/** Campaigns, a questionnaire and a reward of the demo, and coupons in the hands of its writers. Made once: what staff change stays. */
export async function seed(kernel: Kernel): Promise<void> {
  const people = await Promise.all(
    (['writer', 'second-writer'] as const).map(async (key) => {
      const person = demoPersonByKey(key)
      return person ? [(await addPerson(kernel, person)).userId] : []
    }),
  )
  await inTransaction(kernel, async (kernel) => {
    if (await kernel.db.selectFrom('coupon_campaigns').select('id').limit(1).executeTakeFirst())
      return
    const made = await addCampaigns(kernel)
    const [now, later] = [kernel.clock.now(), new Date(kernel.clock.now().getTime() + 60 * dayMs)]
    await insertQuestionnaire(kernel, {
      id: newId(),
      title: '写信这件事，想听听你的',
      intro: '四道题，一分钟。答完送一张免两页券。',
      questions,
      opensAt: now,
      closesAt: later,
      campaignId: made.pages,
      now,
      by: null,
    })
    await insertRule(kernel, {
      id: newId(),
      threshold: 5,
      orderKinds: ['letter', 'postcard'],
      countsFrom: new Date(now.getTime() - 365 * dayMs),
      endsAt: null,
      campaignId: made.share,
      now,
      by: null,
    })
    const userIds = people.flat()
    await insertDistribution(kernel, {
      id: newId(),
      campaignId: made.goods,
      note: '谢谢你一直写信，信纸信封用得上。',
      audience: 'orders_at_least',
      audienceValue: '1',
      takeBefore: new Date(now.getTime() + 14 * dayMs),
      now,
      by: null,
      userIds,
    })
    for (const userId of userIds) {
      for (const key of ['welcome', 'pages'] as const)
        await grantCoupon(kernel, {
          userId,
          campaignId: made[key],
          way: 'distribution',
          givenFor: `demo:${key}`,
        })
    }
  })
}

async function addCampaigns(kernel: InTransaction<Kernel>): Promise<Record<Key, string>> {
  const made: [Key, string][] = []
  for (const [key, input] of Object.entries(campaigns) as [Key, CampaignInput][])
    made.push([key, (await addCampaign(kernel, zCampaignInput.parse(input), null)).id])
  return Object.fromEntries(made) as Record<Key, string>
}
