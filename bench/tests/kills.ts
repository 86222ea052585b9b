import type { Part } from '../rows.ts'
import { numbersIn, tests } from './command.ts'

/** Kills of the running product while people pay. */
const kills = Number(process.env['KILLS'] ?? 30)
const file = 'server/test/kill.test.ts'

async function run() {
  const { output, isGreen } = await tests('server', [file], { KILLS: String(kills) })
  const [paid] = numbersIn(output, /: (\d+) payments were acknowledged/g)
  return [
    {
      what: `${kills} times \`kill -9\` under load`,
      target: 'nothing lost or doubled',
      seen: isGreen
        ? `nothing lost or doubled of ${paid} acknowledged payments`
        : 'the test failed',
      isMet: isGreen && paid !== undefined,
    },
  ]
}

export const part: Part = { by: file, run }
