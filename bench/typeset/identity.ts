/**
 * The layout in Node and in Chromium: byte for byte the same for random letters of every kind, for
 * what follows their text, and for cards.
 */
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { type Figure, type Part, shown } from '../rows.ts'
import { randomCard, setRandomCard } from './cards.ts'
import { bundle, startChromium } from './chromium.ts'
import { randomHouse, setHouse } from './house.ts'
import { randomCase, setCase } from './letters.ts'
import { randomParts, setParts } from './parts.ts'

const caseCount = Number(process.env.LETTERS ?? 2000)
const portion = 100

/**
 * One kind of thing that is set: its module is loaded in the page under the name `module`, and
 * `set` is called there and here.
 */
interface Kind<T> {
  readonly what: string
  readonly module: string
  readonly set: string
  readonly random: (seed: number) => T
  readonly here: (one: T) => unknown
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Sets the same random cases here and in the page. Counts those that are equal. */
async function compare<T>(page: Page, kind: Kind<T>, engine: string): Promise<Figure> {
  await page.addScriptTag({ content: await bundle(`./${kind.module}.ts`, kind.module) })
  let same = 0
  const different: number[] = []
  for (let from = 0; from < caseCount; from += portion) {
    const cases = Array.from({ length: Math.min(portion, caseCount - from) }, (_, index) =>
      kind.random(from + index),
    )
    const there = await page.evaluate<string[]>(
      `(async () => { const all = []; for (const one of ${JSON.stringify(cases)}) all.push(JSON.stringify(await ${kind.module}.${kind.set}(one))); return all; })()`,
    )
    for (const [index, one] of cases.entries()) {
      if (digest(JSON.stringify(await kind.here(one))) === digest(there[index] ?? '')) same += 1
      else different.push(from + index)
    }
  }
  return {
    what: `${kind.what} in Node and in Chromium, ${shown(caseCount)} random ones`,
    target: '100 % equal',
    seen: `${shown(same)} of ${shown(caseCount)} byte-identical (${engine})${different.length > 0 ? `; different: ${different.slice(0, 10).join(' ')}` : ''}`,
    isMet: same === caseCount,
  }
}

async function run() {
  const browser = await startChromium()
  const engine = `Chromium ${browser.version()}`
  try {
    const page = await browser.newPage()
    return [
      await compare(
        page,
        {
          what: 'page models of letters',
          module: 'letters',
          set: 'setCase',
          random: randomCase,
          here: setCase,
        },
        engine,
      ),
      await compare(
        page,
        {
          what: 'photographs, pages and drawings that follow a text',
          module: 'parts',
          set: 'setParts',
          random: randomParts,
          here: setParts,
        },
        engine,
      ),
      await compare(
        page,
        {
          what: 'letters on random designs of our own making, pages and drawing,',
          module: 'house',
          set: 'setHouse',
          random: randomHouse,
          here: setHouse,
        },
        engine,
      ),
      await compare(
        page,
        {
          what: 'both sides of postcards and pass messages',
          module: 'cards',
          set: 'setRandomCard',
          random: randomCard,
          here: setRandomCard,
        },
        engine,
      ),
    ]
  } finally {
    await browser.close()
  }
}

export const part: Part = { run }
