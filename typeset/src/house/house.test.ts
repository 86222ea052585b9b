import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layout, loadFontSet } from '../index.ts'
import {
  borderKeys,
  edgeLines,
  type HouseDesign,
  houseGroup,
  houseLimits,
  houseProblems,
  houseSheet,
  isHouseDecorated,
  motifKeys,
  ornamentPlaces,
  ornateShelves,
  rulingKinds,
} from './index.ts'
import { loadMotif } from './motifs.ts'
import { houseStarts } from './starts.ts'

const plain: HouseDesign = {
  shelf: 'border',
  ink: '#5b84b1',
  tint: null,
  ruling: { kind: 'lines', colour: '#adc6e2', weight: 0.16, isDashed: false },
  border: 'none',
  head: 'none',
  foot: 'none',
  ornaments: [],
  papers: {
    a4: { left: 26, right: 26, top: 34, bottom: 30, pitch: 9 },
    a5: { left: 18, right: 18, top: 26, bottom: 26, pitch: 8 },
  },
}

const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10)
const within = ([min, max]: readonly [number, number]) => tenths(min, max)
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const measures = fc.record({
  left: within(houseLimits.side),
  right: within(houseLimits.side),
  top: within(houseLimits.top),
  bottom: within(houseLimits.bottom),
  pitch: within(houseLimits.pitch),
})
const designs: fc.Arbitrary<HouseDesign> = fc.record({
  shelf: fc.constantFrom(...ornateShelves),
  ink: colour,
  tint: fc.option(colour),
  ruling: fc.record({
    kind: fc.constantFrom(...rulingKinds),
    colour,
    weight: fc.integer({ min: 10, max: 50 }).map((value) => value / 100),
    isDashed: fc.boolean(),
  }),
  border: fc.constantFrom(...borderKeys),
  head: fc.constantFrom(...edgeLines),
  foot: fc.constantFrom(...edgeLines),
  ornaments: fc.array(
    fc.record({
      motif: fc.constantFrom(...motifKeys),
      place: fc.constantFrom(...ornamentPlaces),
      width: within(houseLimits.width),
      inset: within(houseLimits.inset),
      isPale: fc.boolean(),
    }),
    { maxLength: houseLimits.ornaments },
  ),
  papers: fc.record({ a4: measures, a5: measures }),
})
const kinds = async (design: HouseDesign): Promise<string[]> =>
  (await houseProblems(design)).map(({ kind }) => kind)

describe('a design that staff made', () => {
  test('is drawn alike each time, in shapes for screen and print', async () => {
    await fc.assert(
      fc.asyncProperty(
        designs,
        fc.constantFrom('a4' as const, 'a5' as const),
        async (design, paper) => {
          const sheet = await houseSheet(design, paper)
          expect(JSON.stringify(await houseSheet(structuredClone(design), paper))).toBe(
            JSON.stringify(sheet),
          )
          for (const shape of sheet.shapes) {
            expect(shape.d).toMatch(/^M -?[\d.]+ -?[\d.]+( ([MLCZ]|-?[\d.]+))*$/)
            for (const paint of [shape.fill, shape.stroke])
              if (paint !== undefined) expect(paint).toMatch(/^#[0-9a-f]{6}$/)
          }
          const { geometry } = sheet
          expect(
            [geometry.text.x, geometry.text.y, geometry.text.width, geometry.pitch].every(
              Number.isInteger,
            ),
          ).toBe(true)
          if (geometry.mode === 'grid') expect(geometry.text.width % geometry.columns).toBe(0)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('leaves code and mark free and holds enough lines without problems', async () => {
    const text = '见字如面。家里一切都好，孩子们长高了，院子里的桂花也开了。'.repeat(30)
    const fonts = await loadFontSet('kai', 'zh-Hans', text)
    let fit = 0
    await fc.assert(
      fc.asyncProperty(
        designs,
        fc.constantFrom('a4' as const, 'a5' as const),
        async (random, paper) => {
          // Colours and margins that are likely to pass; ornaments and borders as they come.
          const design = {
            ...random,
            tint: null,
            ruling: { ...random.ruling, colour: '#adc6e2' },
            papers: plain.papers,
            ornaments: random.ornaments
              .slice(0, 2)
              .map((one) => ({ ...one, width: Math.min(one.width, 24), inset: 0 })),
          }
          if ((await houseProblems(design)).length > 0) return
          fit += 1
          const { geometry, shapes } = await houseSheet(design, paper)
          expect(geometry.lines).toBeGreaterThanOrEqual(12)
          expect(geometry.text.y + geometry.text.height).toBeLessThanOrEqual(geometry.codeZone.y)
          expect(geometry.markZone.y + geometry.markZone.height).toBeLessThanOrEqual(
            geometry.text.y,
          )
          const { codeZone: zone } = geometry
          for (const { d } of shapes) {
            const numbers = (d.match(/-?[\d.]+/g) ?? []).map((value) => Number(value) * 1000)
            for (let at = 0; at < numbers.length; at += 2) {
              const [x, y] = [numbers[at] as number, numbers[at + 1] as number]
              expect(
                x > zone.x && x < zone.x + zone.width && y > zone.y && y < zone.y + zone.height,
              ).toBe(false)
            }
          }
          const model = layout(
            {
              locale: 'zh-Hans',
              geometry,
              font: 'kai',
              sizePt: 14,
              indent: 2,
              body: { text, align: 'justify' },
            },
            fonts,
          )
          const cell =
            geometry.mode === 'grid'
              ? geometry.text.width / geometry.columns
              : Math.round(model.size / 2) + 1
          for (const line of model.pages.flatMap((page) => page.lines))
            for (const run of line.runs) {
              expect(
                run.x + run.advances.reduce((sum, advance) => sum + advance, 0),
              ).toBeLessThanOrEqual(geometry.text.x + geometry.text.width + cell)
            }
        },
      ),
      { numRuns: 200, seed: 20261122 },
    )
    expect(fit).toBeGreaterThan(40)
  })

  test('reports its problems', async () => {
    expect(await kinds(plain)).toEqual([])
    expect(
      await kinds({
        ...plain,
        papers: { ...plain.papers, a5: { ...plain.papers.a5, top: 80, bottom: 60 } },
      }),
    ).toEqual(['few_lines'])
    expect(
      await kinds({
        ...plain,
        papers: { ...plain.papers, a4: { ...plain.papers.a4, left: 60, right: 60 } },
      }),
    ).toEqual(['narrow'])
    expect(
      await kinds({
        ...plain,
        ruling: { ...plain.ruling, kind: 'grid' },
        papers: { ...plain.papers, a4: { ...plain.papers.a4, pitch: 16 } },
      }),
    ).toEqual(['few_columns'])
    expect(await kinds({ ...plain, tint: '#e8d9b0' })).toEqual(['tint_dark'])
    expect(await kinds({ ...plain, tint: '#fbf6e9' })).toEqual([])
    expect(await kinds({ ...plain, ruling: { ...plain.ruling, colour: '#222222' } })).toEqual([
      'ruling_dark',
    ])
    expect(await kinds({ ...plain, ruling: { ...plain.ruling, colour: '#fafafa' } })).toEqual([
      'ruling_faint',
    ])
    expect(
      await kinds({
        ...plain,
        border: 'double',
        papers: { ...plain.papers, a4: { ...plain.papers.a4, left: 13 } },
      }),
    ).toEqual(['border_text'])
    const ornament = { motif: 'train', place: 'right', width: 70, inset: 0, isPale: false } as const
    expect(await houseProblems({ ...plain, ornaments: [ornament] })).toEqual([
      { kind: 'ornament_text', paper: 'a4', ornament: 1 },
      { kind: 'ornament_text', paper: 'a5', ornament: 1 },
    ])
    // A heart in pale rose, fainter still: text may stand on it.
    expect(
      await kinds({
        ...plain,
        ornaments: [{ ...ornament, motif: 'hearts', width: 40, isPale: true }],
      }),
    ).toEqual([])
    expect(
      await kinds({
        ...plain,
        ornaments: [
          { ...ornament, motif: 'plum-branch', width: 180, inset: 40, place: 'top-right' },
        ],
      }),
    ).toContain('ornament_text')
  })

  test('counts as decorated and gets its shelf by its content', () => {
    expect([isHouseDecorated(plain), houseGroup(plain)]).toEqual([false, 'ruled'])
    expect(houseGroup({ ...plain, ruling: { ...plain.ruling, kind: 'none' } })).toBe('plain')
    expect([
      isHouseDecorated({ ...plain, head: 'double' }),
      isHouseDecorated({ ...plain, tint: '#fbf6e9' }),
      isHouseDecorated({ ...plain, border: 'fret' }),
    ]).toEqual([false, true, true])
    expect(houseGroup({ ...plain, border: 'fret', shelf: 'season' })).toBe('season')
  })
})

test.each(Object.entries(houseStarts))(
  'the copy of %s that a design starts from is printable',
  async (_, design) => {
    expect(await houseProblems(design)).toEqual([])
  },
)

test('a motif never changes: a better drawing gets its own key', async () => {
  const sums = await Promise.all(
    motifKeys.map(async (key) => [
      key,
      createHash('sha256')
        .update(JSON.stringify(await loadMotif(key)))
        .digest('hex')
        .slice(0, 12),
    ]),
  )
  expect(Object.fromEntries(sums)).toMatchInlineSnapshot(`
    {
      "bamboo-leaves": "5b2b1da4b38f",
      "bee": "59a3611014f2",
      "clouds": "45687ec72691",
      "dragonfly": "d5e11a818a1e",
      "firs": "1b2b6366478a",
      "ginkgo-leaves": "bbae62e95520",
      "gulls": "0820b5017f92",
      "hearts": "14de418b5edd",
      "kite": "074e31f42cdf",
      "lavender": "394451e9cf9b",
      "lotus-pond": "225b10d948b6",
      "plum-blossom": "dbd3e49cfe08",
      "plum-branch": "b96d473086f7",
      "snowflakes": "af2092eb43b6",
      "sun": "49c2922f2ea1",
      "train": "98a001ec70d4",
    }
  `)
})

test('a border, a grid and an ornament never change', async () => {
  const sum = createHash('sha256')
  for (const border of borderKeys)
    for (const kind of rulingKinds)
      for (const place of ornamentPlaces)
        for (const paper of ['a4', 'a5'] as const) {
          const design: HouseDesign = {
            ...plain,
            tint: '#fbf6e9',
            border,
            head: 'double',
            foot: 'single',
            ruling: { ...plain.ruling, kind },
            ornaments: [{ motif: 'bee', place, width: 14, inset: 2, isPale: kind === 'grid' }],
          }
          sum.update(JSON.stringify(await houseSheet(design, paper)))
        }
  expect(sum.digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"0bbd708222d2f00c"`)
})
