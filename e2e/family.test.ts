import { addressCalls } from '@mailing/contract/address/calls.ts'
import { familyCalls } from '@mailing/contract/family/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { walletCalls } from '@mailing/contract/wallet/calls.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, launch, logInWindow, openWindow, type Window } from './browser.ts'
import { newPerson } from './people.ts'
import { dataDir, url } from './product.ts'
import { wordsOf } from './words.ts'

const app = `${url}/web/mailingTool/`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

const saved = (page: Page) => page.locator('[data-save="saved"]').waitFor()

it('two people write one letter, one offline, and lose no word', async () => {
  const words = await wordsOf('family', 'zh-Hans')
  const letter = await wordsOf('letter', 'zh-Hans')
  const [mother, son] = [await newPerson(url, dataDir), await newPerson(url, dataDir)]
  const [hers, his]: [Window, Window] = [
    await openWindow(browser, { locale: 'zh-Hans' }),
    await openWindow(browser, { locale: 'zh-Hans' }),
  ]
  await logInWindow(hers, mother.token)
  await logInWindow(his, son.token)

  // She begins, and invites him.
  await hers.page.goto(`${app}#/pagesA/write/write`)
  await hers.page.getByRole('link', { name: new RegExp(letter.write.family) }).click()
  await hers.page.getByRole('button', { name: words.begin }).click()
  await hers.page.getByText(words.titleMissing).waitFor()
  await hers.page.getByLabel(new RegExp(`^${words.title}`)).fill('给爸爸的信')
  await hers.page.getByLabel(new RegExp(`^${words.yourName}`)).fill('妈妈')
  await hers.page.getByRole('button', { name: words.begin }).click()
  await hers.page.getByRole('button', { name: words.makeLink }).click()
  const link = await hers.page.locator('[data-invitation]').innerText()
  await expectAccessible(hers.page, 'family letter')

  await his.page.goto(link)
  await his.page.getByText(words.invitedBy('妈妈')).waitFor()
  await his.page.getByLabel(new RegExp(`^${words.yourName}`)).fill('小明')
  await expectAccessible(his.page, 'invitation')
  await his.page.getByRole('button', { name: words.join, exact: true }).click()
  await his.page.getByRole('textbox', { name: words.yourPages }).waitFor()

  // She lets him write on all pages; both then write on hers, he without a connection.
  await hers.page.getByRole('textbox', { name: words.yourPages }).fill('家里都好。')
  await saved(hers.page)
  // A press can miss while somebody's arrival moves the page on a busy machine; a person presses
  // again.
  const mayWrite = hers.page.getByRole('switch', { name: words.mayWriteAll })
  await expect
    .poll(
      async () => {
        if (!(await mayWrite.isChecked())) await mayWrite.click()
        return mayWrite.isChecked()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  await his.page
    .getByText('家里都好。')
    .or(his.page.getByRole('button', { name: words.read }))
    .first()
    .waitFor()
  await his.page.reload()
  await his.page.getByRole('button', { name: words.read }).click()
  const onHerPages = his.page.getByRole('textbox', { name: words.pagesOf('妈妈') })
  await expect.poll(() => onHerPages.inputValue()).toBe('家里都好。')
  await his.context.setOffline(true)
  await onHerPages.press('End')
  await onHerPages.pressSequentially('我在火车上写这一句。')
  await his.page.getByRole('textbox', { name: words.yourPages }).fill('我考了第三名😀。')
  await his.page.getByText(words.offline).waitFor()
  await hers.page.getByRole('textbox', { name: words.yourPages }).press('Home')
  await hers.page.getByRole('textbox', { name: words.yourPages }).pressSequentially('亲爱的，')
  await saved(hers.page)
  await his.context.setOffline(false)
  await saved(his.page)
  await expect
    .poll(() => hers.page.getByRole('textbox', { name: words.yourPages }).inputValue(), {
      timeout: 15_000,
    })
    .toBe('亲爱的，家里都好。我在火车上写这一句。')
  await expect
    .poll(() => onHerPages.inputValue(), { timeout: 15_000 })
    .toBe('亲爱的，家里都好。我在火车上写这一句。')

  // His pages first; then one letter out of both, in the editor.
  const isReady = his.page.getByRole('switch', { name: words.iAmReady })
  await expect
    .poll(
      async () => {
        if (!(await isReady.isChecked())) await isReady.click()
        return isReady.isChecked()
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  const id = (await mother.send(familyCalls.list, {})).list[0]?.id ?? ''
  await expect
    .poll(
      async () =>
        (await mother.send(familyCalls.get, { id })).members.find(({ name }) => name === '小明')
          ?.isReady,
      { timeout: 20_000 },
    )
    .toBe(true)
  await hers.page.reload()
  await hers.page.getByRole('button', { name: words.moveUp('小明') }).waitFor()
  const firstOf = async () => (await mother.send(familyCalls.get, { id })).members[0]?.name
  await expect
    .poll(
      async () => {
        if ((await firstOf()) !== '小明')
          await hers.page
            .getByRole('button', { name: words.moveUp('小明') })
            .click({ timeout: 3000 })
            .catch(() => undefined)
        return firstOf()
      },
      { timeout: 30_000, interval: 1500 },
    )
    .toBe('小明')
  await expect
    .poll(async () =>
      (await hers.page.getByRole('listitem').allInnerTexts()).findIndex((text) =>
        text.includes('小明'),
      ),
    )
    .toBe(0)
  await hers.page.getByRole('button', { name: words.compose }).click()
  await hers.page.waitForURL(/editLetter/)
  const body = hers.page.getByLabel(letter.editor.body, { exact: true })
  await expect
    .poll(() => body.inputValue())
    .toBe('我考了第三名😀。\n\n——小明\f亲爱的，家里都好。我在火车上写这一句。\n\n——妈妈')
  expect(await mother.send(familyCalls.get, { id })).toMatchObject({
    draft: { isBehind: false },
    members: [{ name: '小明', isReady: true }, { name: '妈妈' }],
  })
  // While he was offline, the browser says that it could fetch nothing.
  for (const window of [hers, his])
    expect(
      window.problems.filter(
        (problem) =>
          !/ERR_INTERNET_DISCONNECTED|fetching the script|offline use is not available/.test(
            problem,
          ),
      ),
    ).toEqual([])
})

it('they share the payment, and a cancelled order returns his share', async () => {
  const locale = 'zh-Hans'
  const [words, w, c, o] = [
    await wordsOf('family', locale),
    await wordsOf('wallet', locale),
    await wordsOf('pay', locale),
    await wordsOf('order', locale),
  ]
  const [mother, son] = [await newPerson(url, dataDir), await newPerson(url, dataDir)]
  const { id } = await mother.send(familyCalls.create, { title: '给爸爸的信', name: '妈妈' })
  const { token } = await mother.send(familyCalls.invite, { id })
  await son.send(familyCalls.join, { token, name: '小明' })
  const { id: recipientId } = await mother.send(addressCalls.edit, {
    kind: 'recipient',
    isDefault: true,
    recipient: {
      name: '收信人',
      relation: '',
      releaseOn: null,
      place: 'postal',
      postal: { country: 'CN', area: '示例省 示例市', detail: '示例路 1 号', postcode: '100002' },
      phone: '',
    },
  })
  const [hers, his]: [Window, Window] = [
    await openWindow(browser, { locale }),
    await openWindow(browser, { locale }),
  ]
  await logInWindow(hers, mother.token)
  await logInWindow(his, son.token)
  const topUp = async (page: Page) => {
    await page.locator('button[value=pay]').click()
    await page.waitForURL(/payment\/payment/)
    await page.getByRole('heading', { name: w.payment.paidTitle, exact: true }).waitFor()
  }

  await hers.page.goto(`${app}#/pages/family/letter?id=${id}`)
  await hers.page.getByRole('textbox', { name: words.yourPages }).fill('家里都好。')
  await saved(hers.page)
  await hers.page.getByText(words.paying.shared, { exact: true }).click()
  await hers.page.getByText(words.paying.none).waitFor()
  await expectAccessible(hers.page, 'family letter, shared')

  // He has no coins: tops up exactly what is missing, and is led back.
  await his.page.goto(`${app}#/pages/family/letter?id=${id}`)
  await his.page.getByLabel(words.paying.amount).fill('2.00')
  await his.page.getByRole('button', { name: words.paying.topUp('¥2.00') }).click()
  await his.page.getByRole('button', { name: w.recharge.pay('¥2.00'), exact: true }).click()
  await topUp(his.page)
  await his.page.getByRole('link', { name: w.payment.toFamily }).click()
  await his.page.getByLabel(words.paying.amount).fill('2.00')
  await his.page.getByRole('button', { name: words.paying.pay('¥2.00') }).click()
  await his.page.locator('[data-share="200"]').waitFor()
  await expectAccessible(his.page, 'own share')

  // She sees it without doing anything, puts the letter together, and pays what is left.
  await hers.page.locator('[data-together="200"]').waitFor({ timeout: 20_000 })
  await hers.page.getByRole('button', { name: words.compose }).click()
  await hers.page.waitForURL(/editLetter/)
  const draftId = (await mother.send(familyCalls.get, { id })).draft?.id ?? ''
  await hers.page.goto(`${app}#/pages/my/recharge/recharge`)
  await hers.page.getByLabel(w.recharge.other).fill('50.00')
  await hers.page.getByRole('button', { name: w.recharge.pay('¥50.00'), exact: true }).click()
  await topUp(hers.page)
  await hers.page.goto(
    `${app}#/pages/step/order/order?draftId=${draftId}&recipientId=${recipientId}`,
  )
  await hers.page.locator('[data-shared="200"]').waitFor({ timeout: 30_000 })
  await expectAccessible(hers.page, 'confirm, shared')
  const { price } = (await mother.send(familyCalls.get, { id })).paying
  if (price === null) throw new Error('the letter has no price')
  await hers.page
    .getByRole('button', { name: c.pay(`¥${((price - 200) / 100).toFixed(2)}`) })
    .click()
  await hers.page.waitForURL(/payment\/payment|order\/detail/)
  const order = (await mother.send(orderCalls.list, { category: 'all' })).list[0]
  expect(order).toMatchObject({ total: price, state: expect.stringMatching(/paid|in_review/) })
  expect((await mother.send(walletCalls.entries, {})).money).toBe(5000 - (price - 200))
  await hers.page.goto(`${app}#/pages/my/order/detail?id=${order?.id}`)
  const paidTogether = hers.page.getByRole('region', { name: o.shares.title })
  expect(await paidTogether.innerText()).toMatch(/小明[\s\S]*2\.00/)
  await expectAccessible(hers.page, 'order, shared')
  await his.page.getByText(words.paying.states.paid).waitFor({ timeout: 20_000 })

  await mother.send(orderCalls.act, { id: order?.id ?? '', action: 'cancel' })
  await his.page.getByRole('link', { name: words.paying.entries }).click()
  await his.page.getByText(w.entries.reasons.share_refund).waitFor()
  expect((await son.send(walletCalls.entries, {})).money).toBe(200)
  expect((await mother.send(walletCalls.entries, {})).money).toBe(5000)
  for (const window of [hers, his]) expect(window.problems).toEqual([])
})

it('reads well at 200 % text on a screen of 320 px', async () => {
  const words = await wordsOf('family', 'fr')
  const owner = await newPerson(url, dataDir)
  const { id } = await owner.send(familyCalls.create, {
    title: 'Pour l’anniversaire de notre grand-père',
    name: 'Marie-Christine',
  })
  await owner.send(familyCalls.setPaying, { id, by: 'shared' })
  const { token } = await owner.send(familyCalls.invite, { id })
  const cousin = await newPerson(url, dataDir)
  await cousin.send(familyCalls.join, { token, name: 'Jean-Baptiste' })
  for (const person of [owner, cousin]) {
    const { page, context } = await openWindow(browser, {
      locale: 'fr',
      size: { width: 320, height: 640 },
    })
    await logInWindow({ context }, person.token)
    await context.addInitScript(
      'addEventListener("DOMContentLoaded", () => { document.documentElement.style.fontSize = "200%" })',
    )
    for (const path of [
      '/pages/family/family',
      `/pages/family/letter?id=${id}`,
      `/pages/my/wallet/wallet?familyId=${id}`,
    ]) {
      await page.goto(`${app}?v=${path.length}#${path}`)
      await page.waitForLoadState('networkidle')
      await page.locator('#content, main').first().waitFor()
      if (path.includes('letter'))
        await page
          .getByText(person === owner ? words.paying.title : words.paying.shareTitle, {
            exact: true,
          })
          .waitFor()
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
        path,
      ).toBeLessThanOrEqual(0)
    }
    await context.close()
  }
})
