import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle, startChromium } from './chromium.ts'
import { randomHouse, setHouse } from './house.ts'

let browser: Awaited<ReturnType<typeof startChromium>>
beforeAll(async () => {
  browser = await startChromium()
})
afterAll(() => browser?.close())

test('draws random house designs alike in Node and in the browser', async () => {
  const cases = Array.from({ length: 80 }, (_, index) => randomHouse(7_000 + index))
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundle('./house.ts', 'house') })
  const there = (await page.evaluate(
    `(async () => { const all = []; for (const one of ${JSON.stringify(cases)}) all.push(JSON.stringify(await house.setHouse(one))); return all; })()`,
  )) as string[]
  const sum = (text: string): string => createHash('sha256').update(text).digest('hex')
  const here: string[] = []
  for (const one of cases) here.push(sum(JSON.stringify(await setHouse(one))))
  expect(there.map(sum)).toEqual(here)
})
