import { addressCalls } from '@mailing/contract/address/calls.ts'
import { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, launch, logInWindow, openWindow } from './browser.ts'
import { url } from './product.ts'
import { seaCard, seaPhotograph } from './sea-card.ts'
import { wordsOf } from './words.ts'
import { newWriter, postalRecipient, shoot } from './writer-steps.ts'

const app = `${url}/web/mailingTool/`

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
})

it('reads well at 200 % text on 320 px, the card in sight', async () => {
  const api = await newWriter('zh-Hans')
  const recipient = await api.send(addressCalls.edit, postalRecipient)
  const { draft } = await api.send(postcardCalls.saveDraft, {
    id: crypto.randomUUID(),
    baseVersion: 0,
    content: seaCard,
    recipientId: recipient.id,
  })
  const paths = [
    ['postcard-front', `/pages/postcard/front/front?id=${draft.id}`],
    ['postcard-back', `/pages/postcard/back/back?id=${draft.id}`],
    [
      'postcard-confirm',
      `/pages/postcard/confirm/confirm?id=${draft.id}&recipientId=${recipient.id}`,
    ],
    ['pass-message', `/pages/passMessage/passMessage?recipientId=${recipient.id}`],
  ] as const

  const t = await wordsOf('postcard', 'zh-Hans')
  const usual = await openWindow(browser, { locale: 'zh-Hans' })
  await logInWindow(usual, api.token)
  await usual.page.goto(`${app}#${paths[0][1]}`)
  await usual.page.getByRole('tab', { name: t.tabs.photo }).click()
  await usual.page
    .locator('[role=tabpanel] input[type=file]')
    .setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await seaPhotograph() })
  await usual.page
    .getByRole('button', { name: t.photo.turn, exact: true })
    .waitFor({ timeout: 60_000 })
  await usual.page
    .getByText((await wordsOf('mail', 'zh-Hans')).draft.saved, { exact: true })
    .waitFor()

  for (const locale of ['zh-Hans', 'fr'] as const) {
    const words = await wordsOf('postcard', locale)
    for (const isLarge of [false, true]) {
      const { page, context } = await openWindow(browser, {
        locale,
        ...(isLarge && { size: { width: 320, height: 640 } }),
      })
      await logInWindow({ context }, api.token)
      if (isLarge)
        await context.addInitScript(
          'try { localStorage.setItem("text_scale", JSON.stringify({ value: 2 })) } catch {}',
        )
      for (const [name, path] of paths) {
        await page.goto(`${app}?v=${name}#${path}`)
        await page.locator('main').first().waitFor()
        if (name === 'pass-message') await page.getByLabel(words.pass.words).fill(seaCard.message)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(800)
        await shoot(page, `${isLarge ? 'large-' : ''}${name}-${locale}`)
        expect(
          await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
          `${name} ${locale}`,
        ).toBeLessThanOrEqual(0)
        if (isLarge) await expectAccessible(page, `${name} at 200 %`)
      }
      await context.close()
    }
  }
})
