import { layout, loadFontSet, type PageModel, renderPageSvg } from '@mailing/typeset'
import {
  borderKeys,
  edgeLines,
  type HouseDesign,
  houseLimits,
  houseSheet,
  motifKeys,
  ornamentPlaces,
  ornateShelves,
  rulingKinds,
} from '@mailing/typeset/house/index.ts'
import { type LetterCase, random, randomCase } from './letters.ts'

/** A letter on a design that staff might make, as plain data. */
export interface HouseCase {
  readonly letter: LetterCase
  readonly design: HouseDesign
}

/** Returns the n-th letter on a random design within the desk's limits. */
export function randomHouse(seed: number): HouseCase {
  const next = random(seed ^ 0x5eed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const within = ([min, max]: readonly [number, number]): number =>
    Math.round((min + next() * (max - min)) * 10) / 10
  const colour = (): string =>
    `#${Math.floor(next() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  const measures = () => ({
    left: within(houseLimits.side),
    right: within(houseLimits.side),
    top: within(houseLimits.top),
    bottom: within(houseLimits.bottom),
    pitch: within(houseLimits.pitch),
  })
  const ornament = () => ({
    motif: pick(motifKeys),
    place: pick(ornamentPlaces),
    width: within(houseLimits.width),
    inset: within(houseLimits.inset),
    isPale: next() < 0.5,
  })
  return {
    letter: randomCase(seed),
    design: {
      shelf: pick(ornateShelves),
      ink: colour(),
      tint: next() < 0.5 ? colour() : null,
      ruling: {
        kind: pick(rulingKinds),
        colour: colour(),
        weight: 0.1 + Math.floor(next() * 40) / 100,
        isDashed: next() < 0.3,
      },
      border: pick(borderKeys),
      head: pick(edgeLines),
      foot: pick(edgeLines),
      ornaments: Array.from({ length: Math.floor(next() * (houseLimits.ornaments + 1)) }, ornament),
      papers: { a4: measures(), a5: measures() },
    },
  }
}

/** Sets and draws a letter; runs in Node and, bundled, in the browser. */
export async function setHouse({
  letter,
  design,
}: HouseCase): Promise<{ readonly model: PageModel; readonly page: string }> {
  const sheet = await houseSheet(design, letter.paper)
  const fonts = await loadFontSet(letter.font, letter.locale, letter.text)
  const { locale, font, sizePt, align, text } = letter
  const model = layout(
    { locale, geometry: sheet.geometry, font, sizePt, indent: 2, body: { text, align } },
    fonts,
  )
  return {
    model,
    page: renderPageSvg(model, 0, { sheet, emojiUrl: (name) => `/emoji/${name}.svg` }),
  }
}
