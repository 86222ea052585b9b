import type { Figure, Part } from '../rows.ts'
import { numbersIn, tests } from './command.ts'

const file = 'e2e/review.test.ts'
/** Target median, with two reviewers on the server's machine. */
const targetMs = 150

/**
 * Measures the time from passing a letter to the next one's pages. The pages themselves report it,
 * to the frame.
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
