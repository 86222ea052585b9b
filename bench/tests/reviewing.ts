import type { Figure, Part } from '../rows.ts'
import { numbersIn, tests } from './command.ts'

const file = 'e2e/review.test.ts'
/** In the middle, with two reviewers on one machine with the server. */
const targetMs = 150

/**
 * How long after the key that passes a letter the next one's pages are drawn, as the pages
 * themselves tell it, to the frame.
 */
async function run(): Promise<Figure[]> {
  const { output, isGreen } = await tests('e2e', [file])
  const [middle, most, letters] = numbersIn(
    output,
    /the next letter after a key: (\d+) ms in the middle, (\d+) ms at most, of (\d+)/g,
  )
  if (middle === undefined) throw new Error(`${file} printed no figures`)
  return [
    {
      what: 'the next letter of review drawn after a key, two reviewers at once',
      target: `${targetMs} ms`,
      seen: `${middle} ms in the middle, ${most} ms at most, of ${letters}${isGreen ? '' : '; the test failed'}`,
      isMet: isGreen && middle <= targetMs,
    },
  ]
}

export const part: Part = { by: file, run }
