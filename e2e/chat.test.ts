import { accountCalls } from '@mailing/contract/account/calls.ts'
import { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDemoCode } from '../server/src/demo/logins.ts'
import { demoPersonByKey } from '../server/src/demo/people.ts'
import { Api } from './api.ts'
import { startBeside } from './beside.ts'
import { desk, expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { colleague, dataDir, url } from './product.ts'
import { wordsOf } from './words.ts'

let browser: Browser
let beside: Awaited<ReturnType<typeof startBeside>>
beforeAll(async () => {
  ;[browser, beside] = await Promise.all([launch(), startBeside(dataDir)])
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await beside?.stop()
})

it('a writer and a clerk talk across two processes, with pictures', async () => {
  const [t, s] = await Promise.all([wordsOf('chat', 'en'), wordsOf('staff/chat', 'en')])
  const api = new Api(url, 'en')
  // A second try must not find the words of the first.
  const question = `Where is my letter of ${Date.now()}?`
  // The demo's writer has orders.
  const phone = demoPersonByKey('writer')?.phone ?? ''
  await api.send(accountCalls.sendCode, { phone })
  await api.logIn({ phone, code: readDemoCode({ DATA_DIR: dataDir }) ?? '' })
  const support = await colleague('support')
  const writer = await openWindow(browser, { locale: 'en' })
  await logInWindow(writer, api.token)
  await writer.page.goto(`${url}/web/mailingTool/#/pages/message/chat/chat`)
  const box = writer.page.getByLabel(t.write)
  await box.fill(question)
  await writer.page.getByRole('button', { name: t.send }).click()
  await writer.page.getByText(new RegExp(`· ${t.sent}`)).waitFor()
  await writer.page.locator('input[type=file]').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c86' } })
      .jpeg()
      .toBuffer(),
  })
  await writer.page.getByRole('img', { name: t.picture }).last().waitFor()
  await writer.page.getByRole('button', { name: t.addCard }).click()
  await writer.page.getByRole('dialog').locator('li button').first().click()
  const card = writer.page.getByRole('link', { name: new RegExp(t.cards.order) }).last()
  await card.waitFor()
  const number = /\d{6}-\w{4}-\w{4}/.exec((await card.textContent()) ?? '')?.[0] ?? 'none'

  // The clerk works at the other process.
  const clerk = await openWindow(browser, { locale: 'en', size: desk })
  await logInWindow(clerk, support.token)
  await clerk.page.goto(`${beside.url}/web/staff/#/chat`)
  const { list } = await api.send(chatCalls.list, {})
  const { task } = await support.send(chatCalls.adminRecord, {
    conversationId: list[0]?.id ?? '',
  })
  await clerk.page.getByRole('button').filter({ hasText: task.person }).click()
  await clerk.page.getByText(question).waitFor()
  await clerk.page.getByRole('img', { name: t.picture }).last().waitFor()
  await clerk.page.getByRole('list', { name: t.messages }).getByText(number).waitFor()
  // The address names the heap and the conversation: it is there after a reload, and its orders
  // lead to their pages.
  const heap = () =>
    clerk.page
      .getByRole('group', { name: s.queues })
      .getByRole('button', { name: s.queue.unassigned })
  await heap().click()
  expect(clerk.page.url()).toContain(`id=${task.id}`)
  await clerk.page.reload()
  await clerk.page.getByText(question).waitFor()
  expect(await heap().getAttribute('aria-pressed')).toBe('true')
  await clerk.page.getByRole('link', { name: number, exact: true }).waitFor()
  await writer.page.getByText(new RegExp(`· ${t.read}`)).waitFor()
  await clerk.page.getByLabel(t.write).fill('It was posted')
  await writer.page.getByText(t.staffTyping).waitFor()
  await clerk.page.getByLabel(t.write).fill('It was posted this morning.')
  await clerk.page.getByRole('button', { name: t.send }).click()
  await writer.page.getByText('It was posted this morning.').waitFor()
  await expectAccessible(clerk.page, 'the chat desk')
  await expectAccessible(writer.page, 'the chat')

  // A message written offline is sent with the network.
  await writer.context.setOffline(true)
  await box.fill('Thank you, and this one?')
  await writer.page.getByRole('button', { name: t.send }).click()
  await writer.page.getByText(t.sending).waitFor()
  await writer.context.setOffline(false)
  await clerk.page.getByText('Thank you, and this one?').waitFor()

  const now = await support.send(chatCalls.adminRecord, { conversationId: task.id })
  await support.send(chatCalls.close, { conversationId: task.id, seq: now.task.lastSeq })
  await clerk.page.getByText(s.queue.closed).last().waitFor()
  await writer.page.reload()
  await writer.page.getByText(t.rate).waitFor()
  expect(clerk.problems).toEqual([])
})
