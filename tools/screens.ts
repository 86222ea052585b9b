import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import { orderCalls } from '@mailing/contract/order/calls.ts'
import { replyCalls } from '@mailing/contract/reply/calls.ts'
import sharp from 'sharp'
import { Api } from '../e2e/api.ts'
import { desk, launch, logInWindow, openWindow, phone } from '../e2e/browser.ts'
import { staffLogin } from '../e2e/people.ts'
import { startProduct } from '../e2e/server.ts'

/** `node tools/screens.ts`: takes the pictures under `docs/screens/` of the product with its demo data. */
const folder = join(import.meta.dirname, '..', 'docs', 'screens')
mkdirSync(folder, { recursive: true })
const product = await startProduct()
const browser = await launch()

async function take(name: string, path: string, api: Api | null, { locale = 'zh-Hans', size = phone } = {}): Promise<void> {
  const { page, context } = await openWindow(browser, { locale, size })
  if (api) await logInWindow({ context }, api.token)
  await page.goto(`${product.url}${path}`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(900)
  await sharp(await page.screenshot()).png({ palette: true, quality: 90 }).toFile(join(folder, `${name}.png`))
  await context.close()
}

try {
  const { phone: number, code } = staffLogin(product.dataDir, 'writer')
  const writer = await new Api(product.url).logIn({ phone: number, code })
  const admin = await new Api(product.url).logIn(staffLogin(product.dataDir, 'admin'))
  const draft = (await writer.send(letterCalls.drafts, {})).list[0]
  const orders = (await writer.send(orderCalls.list, { category: 'all' })).list
  const order = orders.find(({ state }) => state === 'delivered' || state === 'posted') ?? orders[0]
  const reply = (await writer.send(replyCalls.list, {})).list[0]
  const app = '/web/mailingTool/#'
  const console = '/web/staff/#'
  await take('home', `${app}/`, writer)
  await take('editor', `${app}/pages/editLetter/editLetter?id=${draft?.id}`, writer)
  await take('confirm', `${app}/pages/step/order/order?draftId=${draft?.id}`, writer)
  await take('order', `${app}/pages/my/order/detail?id=${order?.id}`, writer)
  await take('orders', `${app}/pages/my/order/order`, writer)
  await take('mine', `${app}/pages/my/my`, writer)
  await take('reply', `${app}/pages/my/stampRecord/look?id=${reply?.id}`, writer)
  await take('collection-address', `${app}/pages/ext/collect/collect`, writer)
  await take('home-fr', `${app}/`, writer, { locale: 'fr' })
  await take('desktop', '/web/mailingTool/', null, { size: desk })
  await take('staff-review', `${console}/review`, admin, { size: desk })
  await take('staff-print', `${console}/print`, admin, { size: desk })
  await take('staff-scan-desk', `${console}/bench`, admin, { size: desk })
  await take('staff-replies', `${console}/replies`, admin, { size: desk })
  await take('staff-institutions', `${console}/institutions`, admin, { size: desk })
} finally {
  await browser.close()
  await product.stop()
}
