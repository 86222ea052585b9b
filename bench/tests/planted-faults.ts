import type { Part } from '../rows.ts'
import { command, numbersIn } from './command.ts'

/** Plants faults one at a time and counts those that tests notice. */
async function run() {
  const { output } = await command('node', ['tools/test-faults.ts'])
  const [planted, twice, share] = numbersIn(
    output,
    /^(\d+) planted, (\d+) guarded twice; ([\d.]+) % of the others were noticed$/gm,
  )
  if (planted === undefined || share === undefined) throw new Error('no share was told')
  return [
    {
      what: 'planted faults that the tests notice, of those that are not guarded twice',
      target: '95 %',
      seen: `${share} % of ${planted - (twice ?? 0)}; ${twice} guarded twice`,
      isMet: share >= 95,
    },
  ]
}

export const part: Part = { by: 'npm run test:faults', run }
