import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addressCalls } from '@mailing/contract/address/calls.ts'
import { blankContent } from '@mailing/contract/letter/blank.ts'
import { letterCalls } from '@mailing/contract/letter/calls.ts'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { Api } from '../../e2e/api.ts'
import { staffLogin } from '../../e2e/people.ts'
import { startProduct } from '../../e2e/server.ts'
import { freePort } from '../../server/test/free-port.ts'
import { type Figure, median, type Part } from '../rows.ts'
import { startFront } from './front.ts'

/**
 * Lighthouse (mobile: slow 4G, 4 times slower CPU, simulated) on the screens that a visit begins
 * with, against the built product behind a proxy with TLS and HTTP/2, as phones reach it: as a
 * guest, and the screen that pays as a writer; of the console its start and its list of orders, on
 * an office PC (Lighthouse's desktop). Each run begins with empty stores, but for the session. Five
 * in a row each; the median counts, the least and the greatest stand beside it, and how fast the
 * machine was (`benchmarkIndex`).
 */
const runs = 5
/** Pause on two cores: earlier work must not disturb the page. */
const restMs = 3000
const targets = {
  mobile: { performance: 97, lcpMs: 1600, tbtMs: 80, cls: 0.01, other: 100 },
  desktop: { performance: 95, lcpMs: 1500, tbtMs: 80, cls: 0.01, other: 100 },
} as const
const categories = ['performance', 'accessibility', 'best-practices'] as const
const app = '/web/mailingTool/'
const desk = '/web/staff/'
const screens = [
  { name: 'home', place: app, who: 'guest' },
  { name: 'editor', place: `${app}#/pages/editLetter/editLetter`, who: 'guest' },
  { name: 'mall', place: `${app}#/pages/buyGoods/buyGoods`, who: 'guest' },
  { name: 'confirm', place: `${app}#/pages/step/order/order?draftId=`, who: 'writer' },
  { name: 'console', place: desk, who: 'staff' },
  { name: 'console, orders', place: `${desk}#/orders`, who: 'staff' },
] as const

interface Seen {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  readonly jsKib: number
  readonly requests: number
  readonly benchmarkIndex: number
}

/** The writer's own letter, ready to be ordered. */
async function draftOf(writer: Api): Promise<string> {
  const { list } = await writer.send(addressCalls.list, { kind: 'recipient' })
  const id = randomUUID()
  await writer.send(letterCalls.saveDraft, {
    id,
    baseVersion: 0,
    title: 'lighthouse',
    content: {
      ...blankContent('zh-Hans', new Date()),
      salutation: '亲爱的：',
      body: '家里一切都好，院子里的桂花开了。\n'.repeat(12),
    },
    recipientId: list[0]?.id ?? null,
  })
  return id
}

/** Empties everything that a former visit has left; a writer's session stays. */
async function begin(context: BrowserContext, url: string, session: Api | null): Promise<void> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
  // Opens a page of the origin without the app, which would send and store immediately.
  await page.goto(`${url}/healthz`)
  if (session)
    await page.evaluate(
      ([token, at]) => {
        localStorage.setItem('uni_id_token', token as string)
        localStorage.setItem('uni_id_token_expired', String(at))
      },
      [session.token.token, session.token.expiresAt] as const,
    )
  await page.close()
}

function seenIn({ audits, categories: scores, environment }: Result): Seen {
  const number = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  const score = (id: string): number => Math.round((scores[id]?.score ?? Number.NaN) * 100)
  const details = audits['network-requests']?.details
  const items = details?.type === 'table' ? details.items : []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpMs: Math.round(number('largest-contentful-paint')),
    tbtMs: Math.round(number('total-blocking-time')),
    cls: Number(number('cumulative-layout-shift').toFixed(3)),
    jsKib: Math.round(
      scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1024,
    ),
    requests: items.length,
    benchmarkIndex: environment.benchmarkIndex,
  }
}

/** Prints the faults of the last run that cost points. */
function printFaults(name: string, { audits, categories: scores }: Result): void {
  for (const category of categories)
    for (const { id } of scores[category]?.auditRefs ?? []) {
      const audit = audits[id]
      if (!audit || audit.score === null || audit.score >= 0.9) continue
      if (audit.scoreDisplayMode !== 'informative')
        console.error(
          `  ${name} ${category}: ${audit.title} (${audit.displayValue ?? audit.score})`,
        )
    }
}

function rowOf(name: string, kind: keyof typeof targets, all: readonly Seen[]): Figure {
  const target = targets[kind]
  const of = (figure: keyof Seen) => all.map((seen) => seen[figure])
  const told = (figure: keyof Seen): string =>
    `${median(of(figure))} (${Math.min(...of(figure))}..${Math.max(...of(figure))})`
  const middle = (figure: keyof Seen): number => median(of(figure))
  const ok =
    middle('performance') >= target.performance &&
    middle('accessibility') >= target.other &&
    middle('bestPractices') >= target.other &&
    middle('lcpMs') <= target.lcpMs &&
    middle('tbtMs') <= target.tbtMs &&
    middle('cls') <= target.cls
  return {
    what: `Lighthouse ${kind}, ${name}`,
    target: `${target.performance}, ${target.other}, ${target.other}; LCP ${target.lcpMs} ms, TBT ${target.tbtMs} ms, CLS ${target.cls}`,
    seen: `performance ${told('performance')}, accessibility ${middle('accessibility')}, best practices ${middle('bestPractices')}; LCP ${told('lcpMs')} ms, TBT ${told('tbtMs')} ms, CLS ${told('cls')}; ${middle('jsKib')} KiB of scripts, ${middle('requests')} requests; benchmark index ${told('benchmarkIndex')}`,
    isMet: ok,
  }
}

/** Measures the named screens, by default all; one row each. one row each. */
async function run(names: readonly string[] = [], times = runs): Promise<readonly Figure[]> {
  const product = await startProduct()
  const front = await startFront(product.url)
  const profile = mkdtempSync(join(tmpdir(), 'mailing-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--ignore-certificate-errors',
    ],
  })
  const rows: Figure[] = []
  try {
    const { phone, code } = staffLogin(product.dataDir, 'writer')
    const writer = await new Api(product.url).logIn({ phone, code })
    const staff = await new Api(product.url).logIn(staffLogin(product.dataDir, 'admin'))
    const sessions = { guest: null, writer, staff } as const
    const draft = await draftOf(writer)
    for (const { name, place, who } of screens) {
      if (names.length > 0 && !names.includes(name)) continue
      const kind = who === 'staff' ? 'desktop' : 'mobile'
      const address = `${front.url}${place}${who === 'writer' ? draft : ''}`
      const all: Seen[] = []
      for (let time = 0; time < times; time += 1) {
        await begin(context, front.url, sessions[who])
        await setTimeout(restMs)
        const result = await lighthouse(
          address,
          {
            port,
            output: 'json',
            logLevel: 'error',
            onlyCategories: [...categories],
            disableStorageReset: true,
          },
          kind === 'desktop' ? desktopConfig : undefined,
        )
        if (!result) throw new Error(`Lighthouse gave nothing for ${name}`)
        all.push(seenIn(result.lhr))
        if (time === times - 1) printFaults(name, result.lhr)
      }
      rows.push(rowOf(name, kind, all))
      console.error(
        `${rows.at(-1)?.isMet ? 'ok' : 'MISSED'}  ${rows.at(-1)?.what}: ${rows.at(-1)?.seen}`,
      )
    }
  } finally {
    await context.close()
    front.stop()
    await product.stop()
    rmSync(profile, { recursive: true, force: true })
  }
  return rows
}

export const part: Part = { run: () => run() }
