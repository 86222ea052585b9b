/** The layout in Node and in Chromium: byte for byte the same for random letters of every kind, for what follows their text, and for cards. */
import { createHash } from 'node:crypto'
import { randomCard, setRandomCard } from './cards.ts'
import { bundle, report, startChromium } from './chromium.ts'
import { randomHouse, setHouse } from './house.ts'
import { randomCase, setCase } from './letters.ts'
import { randomParts, setParts } from './parts.ts'

const letterCount = Number(process.env.LETTERS ?? 2000)
const portion = 100

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const browser = await startChromium()
try {
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundle('./letters.ts', 'letters') })
  let same = 0
  let lines = 0
  const different: number[] = []
  for (let from = 0; from < letterCount; from += portion) {
    const cases = Array.from({ length: Math.min(portion, letterCount - from) }, (_, index) =>
      randomCase(from + index),
    )
    const there = (await page.evaluate(
      `(async () => { const all = []; for (const one of ${JSON.stringify(cases)}) all.push(JSON.stringify(await letters.setCase(one))); return all; })()`,
    )) as string[]
    for (const [index, letter] of cases.entries()) {
      const here = await setCase(letter)
      lines += here.pages.reduce((sum, { lines: set }) => sum + set.length, 0)
      if (digest(JSON.stringify(here)) === digest(there[index] ?? '')) same += 1
      else different.push(from + index)
    }
  }
  const share = (same / letterCount) * 100
  report(
    'typeset-identity',
    { letters: letterCount, lines, same, share, different: different.slice(0, 10).join(' ') },
    `${same} of ${letterCount} letters (${lines} lines) are byte-identical in Node and Chromium ${browser.version()}`,
    same === letterCount,
  )
  await page.addScriptTag({ content: await bundle('./parts.ts', 'parts') })
  let sameParts = 0
  let sides = 0
  for (let from = 0; from < letterCount; from += portion) {
    const cases = Array.from({ length: Math.min(portion, letterCount - from) }, (_, index) =>
      randomParts(from + index),
    )
    const there = (await page.evaluate(
      `${JSON.stringify(cases)}.map((one) => JSON.stringify(parts.setParts(one)))`,
    )) as string[]
    for (const [index, one] of cases.entries()) {
      const here = setParts(one)
      sides += here.pages.length
      if (JSON.stringify(here) === there[index]) sameParts += 1
    }
  }
  report(
    'typeset-parts-identity',
    { letters: letterCount, sides, same: sameParts },
    `${sameParts} of ${letterCount} sets of photos, pages and drawings (${sides} sides) are byte-identical in Node and Chromium`,
    sameParts === letterCount,
  )
  await page.addScriptTag({ content: await bundle('./house.ts', 'house') })
  let sameSheets = 0
  for (let from = 0; from < letterCount; from += portion) {
    const cases = Array.from({ length: Math.min(portion, letterCount - from) }, (_, index) =>
      randomHouse(from + index),
    )
    const there = (await page.evaluate(
      `(async () => { const all = []; for (const one of ${JSON.stringify(cases)}) all.push(JSON.stringify(await house.setHouse(one))); return all; })()`,
    )) as string[]
    for (const [index, one] of cases.entries())
      if (digest(JSON.stringify(await setHouse(one))) === digest(there[index] ?? ''))
        sameSheets += 1
  }
  report(
    'typeset-house-identity',
    { letters: letterCount, same: sameSheets },
    `${sameSheets} of ${letterCount} letters on random designs of our own making are byte-identical in Node and Chromium, pages and drawing`,
    sameSheets === letterCount,
  )
  await page.addScriptTag({ content: await bundle('./cards.ts', 'cards') })
  let sameCards = 0
  for (let from = 0; from < letterCount; from += portion) {
    const cases = Array.from({ length: Math.min(portion, letterCount - from) }, (_, index) =>
      randomCard(from + index),
    )
    const there = (await page.evaluate(
      `(async () => { const all = []; for (const one of ${JSON.stringify(cases)}) all.push(JSON.stringify(await cards.setRandomCard(one))); return all; })()`,
    )) as string[]
    for (const [index, one] of cases.entries())
      if (JSON.stringify(await setRandomCard(one)) === there[index]) sameCards += 1
  }
  report(
    'typeset-cards-identity',
    { cards: letterCount, same: sameCards },
    `${sameCards} of ${letterCount} postcards and pass messages, both sides, are byte-identical in Node and Chromium`,
    sameCards === letterCount,
  )
} finally {
  await browser.close()
}
