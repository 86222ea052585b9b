import { spawnSync } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch, openWindow } from './browser.ts'
import { url } from './product.ts'
import { wordsOf } from './words.ts'

/*
 * The app with its pages in the path instead of behind `#` (`WEB_HISTORY=history`), built apart.
 * What stands before it gives the page for every path that is no file, as our own server does, and
 * passes everything else on to the product.
 */

const root = resolve(import.meta.dirname, '..')
const base = '/web/mailingTool/'
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}
const dist = mkdtempSync(join(tmpdir(), 'mailing-history-'))
let server: Server
let browser: Browser
let app: string

beforeAll(async () => {
  const built = spawnSync('npx', ['vite', 'build', 'web', '--config', 'web/vite.config.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', WEB_HISTORY: 'history', WEB_DIST: dist },
  })
  expect(built.status).toBe(0)
  server = createServer((asked, answer) => {
    const path = new URL(asked.url ?? '/', url).pathname
    if (!path.startsWith(base)) {
      const passed = request(url + asked.url, { method: asked.method, headers: asked.headers })
      passed.on('response', (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      })
      return asked.pipe(passed)
    }
    const file = join(dist, path.slice(base.length))
    const found = existsSync(file) && statSync(file).isFile() ? file : join(dist, 'index.html')
    answer.writeHead(200, { 'content-type': types[extname(found)] ?? 'application/octet-stream' })
    return createReadStream(found).pipe(answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  app = `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(dist, { recursive: true, force: true })
})

it('pages open by path, link, back and reload in history mode', async () => {
  const shell = await wordsOf('shell', 'en')
  const { page, problems } = await openWindow(browser, { locale: 'en' })
  await page.goto(`${app}pages/help/help`)
  await page.getByRole('heading', { name: shell.titles.help, exact: true }).waitFor()
  await page.locator('a[href*="/pages/help/answer/answer"]').first().click()
  await page.waitForURL(/\/web\/mailingTool\/pages\/help\/answer\/answer\?/)
  const opened = page.url()
  expect(opened).not.toContain('#')
  await page.reload()
  await page.getByRole('main').waitFor()
  expect(page.url()).toBe(opened)
  await page.goBack()
  await page.getByRole('heading', { name: shell.titles.help, exact: true }).waitFor()

  await page.goto(`${app}pages/my/order/order?category=paid`)
  await page.waitForURL(/\/pages\/login\/login\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(
    '/pages/my/order/order?category=paid',
  )
  await page.goto(app)
  await page.getByRole('navigation', { name: shell.tabs }).getByRole('link').nth(1).click()
  await page.waitForURL(`${app}pages/buyGoods/buyGoods`)
  expect(problems).toEqual([])
})
