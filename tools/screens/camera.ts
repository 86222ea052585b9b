import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locale } from '@mailing/contract/locale.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Api } from '../../e2e/api.ts'
import { logInWindow, openWindow, phone } from '../../e2e/browser.ts'

interface Shot {
  /** Viewer; null: a guest. null: a guest. */
  readonly by: Api | null
  readonly locale?: Locale
  readonly size?: { readonly width: number; readonly height: number }
  /** Action before the picture. */
  readonly act?: (page: Page) => Promise<void>
  /** True: other pictures need what is done here. */
  readonly isNeeded?: boolean
  /** Takes the picture where it is not that of the window. */
  readonly shoot?: (page: Page) => Promise<Buffer>
}

/** A picture in the repository is at most as large. */
const mostBytes = 150_000
/** Colours of the palette, tried until the picture is small enough. */
const palettes = [256, 128, 64, 32] as const

/** Elements that still move, load or are shown briefly. */
const unsettled =
  '.animate-glow, .animate-spin, .ant-spin-spinning, .ant-skeleton, .ant-message-notice, #content[aria-busy=true], [role=status] > p.rise'

/** Longest wait for the network, in ms. */
const longestLoad = 6000

/**
 * Waits until a screen stands still: nothing loads, no picture is missing, nothing fades, no toast.
 */
async function settle(page: Page): Promise<void> {
  // The console hears what moves on a connection that never ends: with it the network is never
  // idle.
  await page.waitForLoadState('networkidle', { timeout: longestLoad }).catch(() => undefined)
  const isSettled = `Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => undefined)), ...document.getAnimations().filter((it) => it.effect?.getComputedTiming().endTime !== Infinity).map((it) => it.finished.catch(() => undefined))]).then(() => ![...document.querySelectorAll(${JSON.stringify(unsettled)})].some((it) => it.getClientRects().length > 0))`
  for (let tries = 0; tries < 40; tries += 1) {
    if (await page.evaluate<boolean>(isSettled)) break
    await page.waitForTimeout(250)
  }
  await page.evaluate('document.activeElement?.blur?.()')
  await page.waitForTimeout(600)
}

/**
 * Takes pictures of a running product's screens into a folder. `only`: names of the pictures that
 * are wanted; none: all.
 */
export class Camera {
  readonly #browser: Browser
  readonly #url: string
  readonly #folder: string
  readonly #only: ReadonlySet<string>

  constructor({
    browser,
    url,
    folder,
    only,
  }: {
    readonly browser: Browser
    readonly url: string
    readonly folder: string
    readonly only: readonly string[]
  }) {
    this.#browser = browser
    this.#url = url
    this.#folder = folder
    this.#only = new Set(only)
  }

  wants(name: string): boolean {
    return this.#only.size === 0 || this.#only.has(name)
  }

  /** Opens a screen by its path, acts there, and takes the picture. */
  async take(
    name: string,
    path: string,
    { by, locale = 'zh-Hans', size = phone, act, shoot, isNeeded = false }: Shot,
  ): Promise<void> {
    if (!isNeeded && !this.wants(name)) return
    const window = await openWindow(this.#browser, { locale, size })
    if (by) await logInWindow(window, by.token)
    const { page, context } = window
    try {
      await page.goto(new URL(path, this.#url).href)
      await settle(page)
      if (act) {
        await act(page)
        await settle(page)
      }
      await this.keep(name, await (shoot?.(page) ?? page.screenshot()))
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
      await page.screenshot({ path: join(tmpdir(), `failed-${name}.png`) })
    } finally {
      await context.close()
    }
  }

  /** Does something on a phone without taking a picture. */
  async visit(
    path: string,
    { by, locale = 'zh-Hans', act }: Required<Pick<Shot, 'by' | 'act'>> & Pick<Shot, 'locale'>,
  ): Promise<void> {
    const window = await openWindow(this.#browser, { locale })
    if (by) await logInWindow(window, by.token)
    try {
      await window.page.goto(new URL(path, this.#url).href)
      await act(window.page)
    } finally {
      await window.context.close()
    }
  }

  /** Keeps a picture as a small file. */
  async keep(name: string, picture: Buffer): Promise<void> {
    for (const colours of palettes) {
      const file = await sharp(picture)
        .png({ palette: true, quality: 90, colours, effort: 10, compressionLevel: 9 })
        .toBuffer()
      if (file.length > mostBytes && colours !== palettes.at(-1)) continue
      writeFileSync(join(this.#folder, `${name}.png`), file)
      console.info(`${name}: ${Math.round(file.length / 1024)} KB`)
      return
    }
  }
}

/** A screen of the writer's app, or of the console. */
export const app = (path: string): string => `/web/mailingTool/#${path}`
export const staffConsole = (path: string): string => `/web/staff/#${path}`
