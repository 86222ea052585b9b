import { locales } from '@mailing/texts/languages.ts'
import { expect, test } from 'vitest'
import { heldOutTexts } from './held-out-texts.ts'
import { readText } from './read-text.ts'
import { encodeAs } from './samples.ts'

const seed = Number(process.env['TEST_SEED'] ?? 33)
const textsEach = 12
const [shortest, longest] = [10, 2000]

/** Numbers from 0 to 1, the same for each seed. */
function* chances(from: number): Generator<number> {
  for (let state = from >>> 0; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

/** A part of the prose, which begins again at its end; short texts are as frequent as long ones. */
function partOf(prose: string, chance: () => number): string {
  const signs = [...prose]
  const length = Math.round(shortest * (longest / shortest) ** chance())
  const start = Math.floor(chance() * signs.length)
  return Array.from({ length }, (_, at) => signs[(start + at) % signs.length]).join('')
}

test.each(Object.entries(heldOutTexts))(
  'reads no part of unknown %s prose wrongly without asking',
  { timeout: 60_000 },
  (name, { encodings, prose }) => {
    const numbers = chances(seed + name.length)
    const chance = (): number => numbers.next().value as number
    const wrong: string[] = []
    let [right, all] = [0, 0]
    for (const encoding of encodings)
      for (const mark of encoding.startsWith('utf') ? ['', '\ufeff'] : [''])
        for (let count = 0; count < textsEach; count += 1) {
          const text = partOf(prose, chance)
          const locale = locales[count % locales.length] ?? 'en'
          const read = readText(encodeAs(mark + text, encoding), { locale })
          all += 1
          if (read.isSure && read.text === text) right += 1
          else if (read.isSure)
            wrong.push(`${encoding} in ${locale}, read as ${read.encoding}: ${text}`)
          else if (![read, ...read.alternatives].some((one) => one.text === text))
            wrong.push(`${encoding} in ${locale}, not offered: ${text}`)
        }
    if (process.env['TEST_FIGURES']) console.info(`${name}: ${right} of ${all} without asking`)
    expect(wrong, `TEST_SEED=${seed}`).toEqual([])
    expect(right / all).toBeGreaterThan(0.85)
  },
)

test.each([
  ['物', 'utf-16le'],
  ['慢慢', 'utf-16be'],
  ['味噌汁', 'utf-16le'],
  ['近', 'utf-16le'],
])('asks about %s when it also reads as letters in %s', (text, encoding) => {
  for (const locale of locales) {
    const read = readText(encodeAs(text, encoding), { locale })
    expect(read.isSure && read.text !== text, locale).toBe(false)
    expect([read, ...read.alternatives].map((one) => one.text)).toContain(text)
  }
})

test('takes a short word of plain letters without asking', () => {
  for (const text of ['John', 'Hi', 'Mum, I am well.'])
    expect(readText(encodeAs(text, 'utf-8'), { locale: 'zh-Hans' })).toMatchObject({
      text,
      isSure: true,
    })
})
