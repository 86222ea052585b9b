import { randomUUID } from 'node:crypto'
import { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { localText } from '@mailing/contract/local-text.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { pointCalls } from '@mailing/contract/point/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Api } from './api.ts'
import { desk, expectAccessible, launch, openWindow, pick, type Window } from './browser.ts'
import {
  app,
  chooseCampaign,
  day,
  field,
  namesOf,
  newMark,
  ticket,
  waysOf,
} from './coupon-steps.ts'
import { newPerson } from './people.ts'
import { colleague, dataDir, url } from './product.ts'
import { openDesk, printAndPost, review, spaced } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { logInHere, saveLetter } from './writer-steps.ts'

const locale = 'zh-Hans'
const t = await wordsOf('coupon', locale)
const d = await wordsOf('staff/coupon', locale)
let names = namesOf('')
let followWord = ''
let browser: Browser
let staff: Window
let writer: Window

beforeAll(async () => {
  browser = await launch()
  staff = await openWindow(browser, { locale, size: desk })
})

beforeEach(async () => {
  const mark = newMark()
  names = namesOf(mark)
  followWord = `平安${mark}`
  writer = await openWindow(browser, { locale })
  return () => writer.context.close()
})

afterAll(async () => {
  await browser?.close()
})

async function openTab(tab: string): Promise<Page> {
  const { page } = staff
  await openDesk(page, '/coupons')
  await page.getByRole('tab', { name: tab }).click()
  return page
}

async function makeCampaign({
  name,
  amount,
  minSpend,
  word = '',
  isInCentre = false,
}: {
  readonly name: string
  readonly amount: string
  readonly minSpend?: string
  readonly word?: string
  readonly isInCentre?: boolean
}): Promise<void> {
  const page = await openTab(d.tabs.campaigns)
  await page.getByRole('button', { name: spaced(d.campaign.add) }).click()
  await field(page, d.campaign.name).fill(name)
  await field(page, d.campaign.amount).fill(amount)
  if (minSpend) await field(page, d.campaign.minSpend).fill(minSpend)
  if (word) await field(page, d.campaign.followWord).fill(word)
  if (!isInCentre) await page.getByRole('switch', { name: d.campaign.isInCentre }).click()
  await page.getByRole('button', { name: spaced(d.save) }).click()
  await page.getByRole('row').filter({ hasText: name }).waitFor()
}

async function publishQuestionnaire(): Promise<void> {
  const page = await openTab(d.tabs.questionnaires)
  const q = d.questionnaire
  await page.getByRole('button', { name: spaced(q.add) }).click()
  await field(page, q.title).fill(names.questionnaire)
  await field(page, q.opensOn).fill(day(-1))
  await field(page, q.closesOn).fill(day(10))
  await chooseCampaign(page, q.campaign, names.open)
  await field(page, q.text).fill('你喜欢哪种信纸？')
  await field(page, q.options).fill('横格\n竹子\n素白')
  await page.getByRole('button', { name: spaced(q.addQuestion) }).click()
  await field(page, q.text).fill('好用吗？')
  await page.getByText(q.kinds.scale, { exact: true }).last().click()
  await expectAccessible(page, 'questionnaire builder')
  await page.getByRole('button', { name: spaced(q.publish) }).click()
  await page.getByRole('row').filter({ hasText: names.questionnaire }).waitFor()
}

async function sendTo(phone: string): Promise<void> {
  const page = await openTab(d.tabs.distributions)
  await page.getByRole('button', { name: spaced(d.distribution.add) }).click()
  await chooseCampaign(page, d.distribution.campaign, names.large)
  await page.getByText(d.distribution.kinds.phones, { exact: true }).click()
  await field(page, d.distribution.phones).fill(phone)
  await field(page, d.distribution.note).fill('谢谢你')
  await field(page, d.distribution.takeBefore).fill(day(5))
  await page.getByRole('button', { name: spaced(d.distribution.count) }).click()
  await page.getByText(d.distribution.counted(1)).waitFor()
  await page.getByRole('button', { name: spaced(d.distribution.send(1)) }).click()
  await page.getByRole('row').filter({ hasText: names.large }).waitFor()
}

async function addReward(): Promise<void> {
  const page = await openTab(d.tabs.rewards)
  await page.getByRole('button', { name: spaced(d.reward.add) }).click()
  await field(page, d.reward.threshold).fill('1')
  await chooseCampaign(page, d.reward.campaign, names.reward)
  await field(page, d.reward.countsFrom).fill(day(-1))
  await page.getByRole('button', { name: spaced(d.save) }).click()
  await page.getByRole('row').filter({ hasText: names.reward }).waitFor()
}

/** Opens the link of an invitation, registers, and lands on the coupons. */
async function register(shareUid: string): Promise<{ readonly phone: string; readonly api: Api }> {
  const { page } = writer
  await page.goto(
    `${app}?shareUid=${shareUid}#/pages/login/login?redirect=${encodeURIComponent('/pages/my/coupon/coupon')}`,
  )
  const phone = await logInHere(page, locale)
  await page.waitForURL(/coupon\/coupon/)
  const token = await page.evaluate<string>("localStorage.getItem('uni_id_token')")
  return { phone, api: new Api(url).adopt(token) }
}

const open = async (path: string): Promise<Page> => {
  await writer.page.goto(`${app}?at=${randomUUID().slice(0, 8)}#${path}`)
  return writer.page
}

/** Takes a coupon on the centre and sees that it is taken. */
async function take(name: string): Promise<void> {
  const page = await open('/pages/my/coupon/open')
  await page.getByRole('button', { name: `${t.centre.take}: ${name}` }).click()
  await page.getByText(t.centre.taken).first().waitFor()
}

/** Confirms a letter with the best coupon and pays; returns the order's number. */
async function payWithCoupon(api: Api): Promise<string> {
  const confirm = await wordsOf('mail', locale)
  const { pay } = await wordsOf('pay', locale)
  const page = await open(`/pages/step/order/order?draftId=${await saveLetter(api, locale)}`)
  const card = page.getByRole('button', { name: new RegExp(`^${t.choice.title}`) })
  await card.filter({ hasText: '−' }).waitFor()
  await expectAccessible(page, 'confirm with a coupon')
  await card.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(t.choice.best).waitFor()
  await sheet.getByText(t.choice.unfit).waitFor()
  expect(await sheet.getByRole('listitem').filter({ hasText: names.large }).innerText()).toMatch(
    new RegExp(t.choice.missing('¥[0-9.,]+')),
  )
  await expectAccessible(page, 'choice of coupons')
  await pick(sheet, new RegExp(t.choice.notUsed))
  await card.filter({ hasText: t.choice.usable(0).split('0')[0] ?? '' }).waitFor()
  await card.click()
  await pick(sheet, new RegExp(names.open))
  await card.filter({ hasText: names.open }).waitFor()
  const accept = page.getByRole('checkbox', { name: confirm.accept })
  if (await accept.isVisible()) await accept.check()
  await page.getByRole('button', { name: new RegExp(`^${pay('').trim()}`) }).dblclick()
  await page.waitForURL(/payment\/payment/)
  const { list } = await api.send(orderCalls.list, { category: 'all' })
  expect(list).toHaveLength(1)
  const order = await api.send(orderCalls.get, { id: list[0]?.id ?? '' })
  expect(order.items.filter(({ code }) => code === 'coupon')).toMatchObject([
    {
      quantity: 1,
      amount: -order.items
        .filter(({ code }) => code !== 'coupon')
        .reduce((sum, { amount }) => sum + amount, 0),
    },
  ])
  expect(order.total).toBe(0)
  return order.number
}

it('a person gets a coupon each way and pays with one', async () => {
  // Staff, from nothing.
  await makeCampaign({ name: names.open, amount: '99', word: followWord, isInCentre: true })
  await expectAccessible(staff.page, 'campaigns')
  await makeCampaign({ name: names.large, amount: '3', minSpend: '500' })
  await makeCampaign({ name: names.points, amount: '1' })
  await makeCampaign({ name: names.reward, amount: '2' })
  await publishQuestionnaire()
  await addReward()
  const content = await colleague('content')
  const campaigns = (await content.send(couponCalls.adminCampaigns, { state: 'active' })).list
  const idOf = (name: string): string =>
    campaigns.find((one) => one.name['zh-Hans'] === name)?.id ?? ''
  const text = (zh: string) => localText({ 'zh-Hans': zh, 'zh-Hant': '', en: '', fr: '', es: '' })
  const offer = await (await colleague('finance')).send(pointCalls.createOffer, {
    kind: 'coupon',
    points: 1,
    coins: 0,
    campaignId: idOf(names.points),
    title: text(names.points),
    note: text(''),
    limitPerUser: 1,
    position: 1,
    isOn: true,
    stock: null,
  })

  // An invitation brings one.
  const inviter = await newPerson(url, dataDir)
  const { phone, api } = await register((await inviter.send(couponCalls.invitation, {})).shareUid)
  await expect.poll(() => waysOf(api), { timeout: 15_000 }).toEqual(['invitation'])
  await expectAccessible(await open('/pages/my/coupon/coupon'), 'coupons')

  // The centre and staff give one each.
  await take(names.open)
  await sendTo(phone)
  await take(names.large)
  await expectAccessible(writer.page, 'coupon centre')

  // A questionnaire gives one: the first try lacks an answer.
  await writer.page.getByRole('link', { name: new RegExp(names.questionnaire) }).click()
  const { page } = writer
  await pick(page, '竹子')
  await page.getByRole('button', { name: t.questionnaire.send, exact: true }).click()
  await page.getByText(t.questionnaire.missing).waitFor()
  await pick(page, /^4$/)
  await expectAccessible(page, 'questionnaire')
  await page.getByRole('button', { name: t.questionnaire.send, exact: true }).click()
  // The campaign gives one to each person, and this person has taken it at the centre: the answers are kept
  // all the same.
  await page.getByText(t.questionnaire.doneLate).waitFor()

  // By following, as somebody who has not had it.
  const follower = await openWindow(browser, { locale })
  const followerApi = await newPerson(url, dataDir)
  await follower.context.addInitScript(
    ([token, at]) => {
      try {
        localStorage.setItem('uni_id_token', token as string)
        localStorage.setItem('uni_id_token_expired', String(at))
      } catch {}
    },
    [followerApi.token.token, followerApi.token.expiresAt] as const,
  )
  await follower.page.goto(`${app}#/pages/my/coupon/follow`)
  await follower.page.getByRole('button', { name: t.follow.take, exact: true }).click()
  await follower.page.getByText(t.follow.wordNeeded).waitFor()
  await follower.page.getByLabel(new RegExp(`^${t.follow.word}`)).fill(followWord)
  await expectAccessible(follower.page, 'following')
  await follower.page.getByRole('button', { name: t.follow.take, exact: true }).click()
  await follower.page.waitForURL(/coupon\/coupon/)
  expect(await waysOf(followerApi)).toEqual(['follow'])

  // Points buy one.
  await api.send(pointCalls.sign, {})
  await api.send(pointCalls.exchange, { id: offer.id, expectedPoints: 1 })
  await ticket(await open('/pages/my/coupon/coupon'), names.points)
    .getByText(t.mine.ways.points)
    .waitFor()
  expect(await waysOf(api)).toEqual(['centre', 'distribution', 'invitation', 'points'])

  // Used on an order: this one, and no other.
  const orderNumber = await payWithCoupon(api)
  const used = await open('/pages/my/coupon/coupon')
  await used.getByRole('tab', { name: t.mine.tabs.used }).click()
  await ticket(used, names.open).waitFor()
  expect(await waysOf(api)).toEqual(['distribution', 'invitation', 'points'])

  // The letter on its way brings the reward, and thanks the inviter.
  await review(staff.page, orderNumber)
  await printAndPost(staff.page, orderNumber)
  await take(names.reward)
  expect(await waysOf(api)).toEqual(['accumulated', 'distribution', 'invitation', 'points'])
  await expect.poll(() => waysOf(inviter), { timeout: 15_000 }).toEqual(['invitation'])

  // Staff see the results.
  const results = await openTab(d.tabs.questionnaires)
  await results
    .getByRole('row')
    .filter({ hasText: names.questionnaire })
    .getByRole('button', { name: spaced(d.questionnaire.open) })
    .click()
  await results.getByRole('dialog').getByText(d.questionnaire.mean('4.00')).waitFor()
  await expectAccessible(results, 'answers')
  expect(
    (await content.send(couponCalls.adminCampaigns, {})).list.find(
      ({ id }) => id === idOf(names.open),
    )?.figures,
  ).toMatchObject({ issued: 2, used: 1, available: 1 })
  expect([...writer.problems, ...staff.problems, ...follower.problems]).toEqual([])
}, 240_000)
