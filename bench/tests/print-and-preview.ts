import { type Figure, type Part, shown, spread } from '../rows.ts'
import { numbersIn, tests } from './command.ts'

/** Compares print and preview, as the journeys do: text by its ink, pictures by their colours. */
const files = {
  'letters, at 96 dpi': 'e2e/print-and-preview.test.ts',
  'postcards and pass messages, both sides, at 330 dpi': 'e2e/card-print-and-preview.test.ts',
  'a page of a document, of handwriting, of a drawing, and a signature':
    'e2e/parts-print-and-preview.test.ts',
} as const

async function run(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, file] of Object.entries(files)) {
    const { output, isGreen } = await tests('e2e', [file])
    const strays = numbersIn(output, /ink without a partner within .*?: ([\d.]+) % and ([\d.]+) %/g)
    const colours = numbersIn(output, /: ([\d.]+) of 255 from its preview/g)
    if (strays.length === 0) throw new Error(`${file} printed no figures`)
    figures.push({
      what: `print and preview of ${what}: ink without a partner within 1.5 px${colours.length > 0 ? '; colours of a photograph from its preview' : ''}`,
      target: `below 4 %${colours.length > 0 ? '; 2 of 255' : ''}`,
      seen: `${spread(strays, 1)} %${colours.length > 0 ? `; ${shown(Math.max(...colours))} of 255` : ''}${isGreen ? '' : '; the test failed'}`,
      isMet: isGreen && Math.max(...strays) < 4 && Math.max(0, ...colours) < 2,
    })
  }
  return figures
}

export const part: Part = { by: Object.values(files).join(', '), run }
