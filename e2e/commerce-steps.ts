import type { Locale } from '@mailing/contract/locale.ts'
import type { Locator, Page } from 'playwright-core'
import { expectAccessible } from './browser.ts'
import { plainPicture } from './paper.ts'
import { openDesk, press } from './staff-steps.ts'
import { wordsOf } from './words.ts'

/** Names of a run, which nothing else has. Amounts as people write them. */
export interface Run {
  readonly locale: Locale
  readonly category: string
  readonly goods: string
  readonly campaign: string
  readonly questionnaire: string
  readonly sku: string
  readonly tracking: string
  /** A sum that no other offer has; it brings a gift of 8.00. */
  readonly topUp: string
}

/** Names and amounts of a new run. */
export function newRun(locale: Locale): Run {
  const mark = String(process.hrtime.bigint()).slice(-6)
  const name = (zh: string, en: string): string => `${locale === 'en' ? en : zh} ${mark}`
  return {
    locale,
    category: name('整册文具', 'Stationery'),
    goods: name('竹纹信笺', 'Bamboo pad'),
    campaign: name('问卷谢礼', 'Survey thanks'),
    questionnaire: name('信纸问卷', 'Paper survey'),
    sku: `FROM-NOTHING-${mark}`,
    tracking: `SF${mark}${mark}`,
    topUp: `6${mark.slice(0, 1)}.${mark.slice(1, 3)}`,
  }
}
const variants = { zh: ['单册', '三册装'], en: ['One pad', 'Three pads'] } as const
/** The two variants of its goods. */
export const variantNames = ({ locale }: Run): readonly [string, string] =>
  locale === 'en' ? variants.en : variants.zh

/** A field of the form that is open; the other languages of a text stay hidden. */
const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(label, { exact: true }).filter({ visible: true })
const drawerOf = (page: Page): Locator =>
  page.locator('.ant-drawer-section, .ant-drawer-content').filter({ visible: true }).last()
/**
 * Opens one of the console's select boxes and takes an option; a drawer that still slides in may
 * swallow the first press.
 */
async function chooseOption(page: Page, box: Locator, option: string): Promise<void> {
  const item = page
    .locator('.ant-select-dropdown')
    .filter({ visible: true })
    .locator('.ant-select-item-option')
    .filter({ hasText: option })
  await box.click()
  await item.click()
  const chosen = box
    .locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]')
    .getByText(option, { exact: true })
    .first()
  if (
    await chosen.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
  )
    return
  await box.click()
  await item.click()
  await chosen.waitFor()
}
const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
/** The amounts that a text tells, without their currency. */
export const amountsIn = (text: string): string[] =>
  text
    .match(/[−-]?\D?\d[\d,]*\.\d\d/g)
    ?.map((one) => one.replace(/[^\d.−-]/g, '').replace('−', '-')) ?? []

/** A category of goods. */
export async function makeCategory(page: Page, { locale, category }: Run): Promise<void> {
  const t = await wordsOf('staff/goods', locale)
  await openDesk(page, '/goods')
  await page.getByRole('tab', { name: t.tabs.categories }).click()
  await press(page, t.addCategory)
  await field(page.getByRole('dialog'), t.categoryName).fill(category)
  await press(page.getByRole('dialog'), t.save)
  await page.getByRole('cell', { name: category }).waitFor()
}

/** Makes goods with a picture and two variants, on sale. Each variant has stock. */
export async function makeGoods(page: Page, run: Run): Promise<void> {
  const t = await wordsOf('staff/goods', run.locale)
  await page.getByRole('tab', { name: t.tabs.goods, exact: true }).click()
  await press(page, t.add)
  const drawer = drawerOf(page)
  await chooseOption(page, drawer.getByLabel(t.category, { exact: true }), run.category)
  await field(drawer, t.name).fill(run.goods)
  await field(drawer, t.description).fill('竹纹横格，八十克，写钢笔字不洇。')
  await drawer.locator('input[type=file]').setInputFiles({
    name: 'pad.jpg',
    mimeType: 'image/jpeg',
    buffer: await plainPicture('#b7cbb0'),
  })
  await drawer.getByText(t.cover, { exact: true }).waitFor()
  await press(drawer, t.addVariant)
  for (const [index, [name, price]] of [
    [variantNames(run)[0], '12.50'],
    [variantNames(run)[1], '31.60'],
  ].entries()) {
    const card = drawer.locator('.ant-card').filter({ hasText: t.variant(index + 1) })
    await field(card, t.variantName).fill(name ?? '')
    await field(card, t.sku).fill(`${run.sku}-${index + 1}`)
    await field(card, t.price).fill(price ?? '')
    await field(card, t.weight).fill('150')
    await field(card, t.thickness).fill('6')
  }
  await press(drawer, t.save)
  await page.getByText(t.created).waitFor()
  for (const [index, pieces] of ['4', '7'].entries()) {
    await drawer.getByRole('button', { name: t.stockOpen }).nth(index).click()
    const stock = drawerOf(page)
    await field(stock, t.change).fill(pieces)
    await field(stock, t.note).fill('第一批进货')
    await press(stock, t.record)
    await stock.getByText(`+${pieces}`, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await stock.getByText(`+${pieces}`, { exact: true }).waitFor({ state: 'hidden' })
  }
  await expectAccessible(page, 'goods with two variants')
  await press(drawer, t.putOn)
  await drawer.getByText(t.states.on_sale, { exact: true }).waitFor()
}

/** Adds an offer: a top-up of this sum brings 8.00. */
export async function addGift(page: Page, { locale, topUp }: Run): Promise<void> {
  const t = await wordsOf('staff/price', locale)
  const setting = await wordsOf('staff/setting', locale)
  await openGifts(page, locale)
  await press(page, t.addOffer)
  await field(page, t.amount).last().fill(topUp)
  await field(page, t.gift).last().fill('8')
  await field(page, t.gift).last().blur()
  await page.getByText(setting.changes).locator('..').getByText(/8\.00/).waitFor()
  await press(page, setting.save)
  await page.getByText(setting.reasonShort(4)).waitFor()
  await field(page, setting.reason).fill(`开学活动 ${topUp}`)
  await expectAccessible(page, 'gifts')
  await press(page, setting.save)
  await page
    .locator('.ant-timeline-item')
    .filter({ visible: true })
    .first()
    .filter({ hasText: `开学活动 ${topUp}` })
    .waitFor()
}

async function openGifts(page: Page, locale: Locale): Promise<void> {
  const t = await wordsOf('staff/price', locale)
  await openDesk(page, '/prices')
  await page.getByRole('tab', { name: t.tabs.gifts }).click()
  await field(page, t.welcome).waitFor()
}

/** The gift ends: its offer is removed. */
export async function takeGiftAway(page: Page, { locale, topUp }: Run): Promise<void> {
  const t = await wordsOf('staff/price', locale)
  const setting = await wordsOf('staff/setting', locale)
  await openGifts(page, locale)
  const amounts = await field(page, t.amount).all()
  for (const [index, one] of amounts.entries())
    if ((await one.inputValue()) === topUp)
      await page
        .getByRole('button', { name: t.removeOffer })
        .filter({ visible: true })
        .nth(index)
        .click()
  await field(page, setting.reason).fill(`活动结束 ${topUp}`)
  await press(page, setting.save)
  await page
    .locator('.ant-timeline-item')
    .filter({ visible: true })
    .first()
    .filter({ hasText: `活动结束 ${topUp}` })
    .waitFor()
}

/** 5.00 off goods from 20.00 on; only the questionnaire gives it. */
export async function makeCampaign(page: Page, { locale, campaign }: Run): Promise<void> {
  const d = await wordsOf('staff/coupon', locale)
  const { terms } = await wordsOf('coupon', locale)
  await openDesk(page, '/coupons')
  await page.getByRole('tab', { name: d.tabs.campaigns }).click()
  await press(page, d.campaign.add)
  const drawer = drawerOf(page)
  await field(drawer, d.campaign.name).fill(campaign)
  await field(drawer, d.campaign.amount).fill('5')
  await field(drawer, d.campaign.minSpend).fill('20')
  await chooseOption(page, field(drawer, d.campaign.orderKinds), terms.kinds.goods)
  await drawer.getByRole('switch', { name: d.campaign.isInCentre }).click()
  await press(drawer, d.save)
  await page.getByRole('row').filter({ hasText: campaign }).waitFor()
}

/** Publishes one question; its answer brings the campaign's coupon. */
export async function publishQuestionnaire(
  page: Page,
  { locale, campaign, questionnaire }: Run,
): Promise<void> {
  const d = await wordsOf('staff/coupon', locale)
  const q = d.questionnaire
  await page.getByRole('tab', { name: d.tabs.questionnaires }).click()
  await press(page, q.add)
  const drawer = drawerOf(page)
  await field(drawer, q.title).fill(questionnaire)
  await field(drawer, q.opensOn).fill(day(-1))
  await field(drawer, q.closesOn).fill(day(10))
  await field(drawer, q.campaign).fill(campaign)
  await page.locator('.ant-select-item-option').filter({ hasText: campaign }).click()
  await field(drawer, q.text).fill('下次想要哪种信纸？')
  await field(drawer, q.options).fill('竹纹\n横格')
  await press(drawer, q.publish)
  await page.getByRole('row').filter({ hasText: questionnaire }).waitFor()
}
