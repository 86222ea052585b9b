/** The layout in Node and in Chromium: byte for byte the same for random letters of every kind. */
import { createHash } from 'node:crypto';
import { bundle, report, startChromium } from './chromium.ts';
import { randomCase, setCase } from './letters.ts';

const LETTERS = Number(process.env.LETTERS ?? 2000);
const PORTION = 100;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const browser = await startChromium();
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle('./letters.ts', 'letters') });
  let same = 0;
  let lines = 0;
  const different: number[] = [];
  for (let from = 0; from < LETTERS; from += PORTION) {
    const cases = Array.from({ length: Math.min(PORTION, LETTERS - from) }, (_, index) => randomCase(from + index));
    const there = await page.evaluate(
      `(async () => { const all = []; for (const one of ${JSON.stringify(cases)}) all.push(JSON.stringify(await letters.setCase(one))); return all; })()`,
    ) as string[];
    for (const [index, letter] of cases.entries()) {
      const here = await setCase(letter);
      lines += here.pages.reduce((sum, { lines: set }) => sum + set.length, 0);
      if (digest(JSON.stringify(here)) === digest(there[index] ?? '')) same += 1;
      else different.push(from + index);
    }
  }
  const share = (same / LETTERS) * 100;
  report('typeset-identity', { letters: LETTERS, lines, same, share, different: different.slice(0, 10).join(' ') }, `${same} of ${LETTERS} letters (${lines} lines) are byte-identical in Node and Chromium ${browser.version()}`, same === LETTERS);
} finally {
  await browser.close();
}
