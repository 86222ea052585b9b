import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  layParts,
  letterSides,
  type PartToPlace,
  type PictureToPlace,
  partArea,
  photoSheets,
  printGrid,
  printPixels,
  renderPartSvg,
} from './index.ts'

const photo = (changes: Partial<PictureToPlace> = {}): PictureToPlace => ({
  fileId: 'a',
  width: 4000,
  height: 3000,
  turn: 0,
  crop: { x: 0, y: 0, width: 10_000, height: 10_000 },
  ...changes,
})
const photos = (
  size: '6x4' | '5x3.5' | 'half' | 'full',
  count: number,
  changes: Partial<PictureToPlace> = {},
): PartToPlace => ({
  kind: 'photos',
  size,
  finish: 'matte',
  photos: [{ ...photo(changes), count }],
})

test.each([
  ['a4', '6x4', 2],
  ['a4', '5x3.5', 4],
  ['a4', 'half', 2],
  ['a4', 'full', 1],
  ['a5', '6x4', 1],
  ['a5', '5x3.5', 1],
  ['a5', 'half', 2],
  ['a5', 'full', 1],
] as const)('a sheet of %s takes photos of %s: %i', (paper, size, count) => {
  expect(printGrid(paper, size).places).toHaveLength(count)
  expect(layParts({ paper, parts: [photos(size, 5)], text: null }).pages).toHaveLength(
    Math.ceil(5 / count),
  )
  expect(photoSheets(paper, [photos(size, 5)])).toBe(Math.ceil(5 / count))
})

test('a six by four inch print is exact, central, with its sharpness', () => {
  const [placed] =
    layParts({ paper: 'a4', parts: [photos('6x4', 1)], text: null }).pages[0]?.pictures ?? []
  if (!placed) throw new Error('nothing was placed')
  expect(placed.box).toMatchObject({ width: 152_400, height: 101_600 })
  expect(placed.crop).toEqual({ left: 0, top: 167, width: 4000, height: 2666 })
  expect(placed).toMatchObject({ dpi: 666, isTurned: false })
  expect(printPixels(placed)).toEqual({ width: 1800, height: 1200 })
})

test('a standing photo is turned to lie in its place', () => {
  const [placed] =
    layParts({ paper: 'a4', parts: [photos('6x4', 1, { turn: 90 })], text: null }).pages[0]
      ?.pictures ?? []
  expect(placed).toMatchObject({ isTurned: true, crop: { width: 2666, height: 4000 } })
  expect(placed && printPixels(placed)).toEqual({ width: 1800, height: 1200 })
})

const anyPicture = fc.record({
  fileId: fc.constantFrom('a', 'b"<c'),
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
  turn: fc.constantFrom(0, 90, 180, 270),
  crop: fc.record({
    x: fc.integer({ min: 0, max: 10_000 }),
    y: fc.integer({ min: 0, max: 10_000 }),
    width: fc.integer({ min: 1, max: 10_000 }),
    height: fc.integer({ min: 1, max: 10_000 }),
  }),
}) as fc.Arbitrary<PictureToPlace>
const anyPart = fc.oneof(
  fc.record({
    kind: fc.constant('photos'),
    size: fc.constantFrom('6x4', '5x3.5', 'half', 'full'),
    finish: fc.constantFrom('matte', 'glossy'),
    photos: fc.array(
      fc
        .tuple(anyPicture, fc.integer({ min: 1, max: 9 }))
        .map(([one, count]) => ({ ...one, count })),
      { minLength: 1, maxLength: 6 },
    ),
  }),
  anyPicture.map((one) => ({ kind: 'page', ...one })),
  fc.record({
    kind: fc.constant('drawing'),
    place: fc.constantFrom('signature', 'page'),
    width: fc.integer({ min: 100, max: 10_000 }),
    height: fc.integer({ min: 100, max: 10_000 }),
    strokes: fc.constant([[0, 0, 10, 0, 10, 10]]),
  }),
) as fc.Arbitrary<PartToPlace>

describe('whatever is put into a letter', () => {
  test('everything is inside its area without overlaps, in whole numbers', () => {
    fc.assert(
      fc.property(
        fc.array(anyPart, { maxLength: 8 }),
        fc.constantFrom('a4', 'a5', 'letter'),
        (parts, paper) => {
          const model = layParts({ paper: paper as 'a4', parts, text: null })
          const area = partArea(paper as 'a4')
          const prints = parts.reduce(
            (sum, part) =>
              sum +
              (part.kind === 'photos'
                ? part.photos.reduce((all, one) => all + one.count, 0)
                : part.kind === 'page'
                  ? 1
                  : 0),
            0,
          )
          expect(model.pages.reduce((sum, page) => sum + page.pictures.length, 0)).toBe(prints)
          for (const page of model.pages) {
            for (const { box, crop, width, height, turn } of page.pictures) {
              for (const value of [...Object.values(box), ...Object.values(crop)])
                expect(Number.isInteger(value)).toBe(true)
              expect(
                box.x >= area.x &&
                  box.y >= area.y &&
                  box.x + box.width <= area.x + area.width &&
                  box.y + box.height <= area.y + area.height,
              ).toBe(true)
              const [w, h] = turn % 180 === 0 ? [width, height] : [height, width]
              expect(
                crop.width >= 1 &&
                  crop.height >= 1 &&
                  crop.left >= 0 &&
                  crop.top >= 0 &&
                  crop.left + crop.width <= w &&
                  crop.top + crop.height <= h,
              ).toBe(true)
            }
            for (const [at, { box: a }] of page.pictures.entries()) {
              for (const { box: b } of page.pictures.slice(at + 1))
                expect(
                  a.x + a.width <= b.x ||
                    b.x + b.width <= a.x ||
                    a.y + a.height <= b.y ||
                    b.y + b.height <= a.y,
                ).toBe(true)
            }
          }
          expect(
            JSON.stringify(
              layParts({ paper: paper as 'a4', parts: structuredClone(parts), text: null }),
            ),
          ).toBe(JSON.stringify(model))
          expect(Object.isFrozen(model.pages)).toBe(true)
        },
      ),
      { numRuns: 500, seed: 20_261_121 },
    )
  })

  test('an address of a picture cannot become markup', () => {
    const model = layParts({
      paper: 'a4',
      parts: [photos('6x4', 1, { fileId: '"/><script>' })],
      text: null,
    })
    expect(
      renderPartSvg(model, 0, { parts: [], pictureUrl: (id) => id, isGrey: false }),
    ).not.toContain('<script')
  })
})

describe('parts that follow a chapter', () => {
  const geometry = { text: { x: 20_000, y: 20_000, width: 170_000, height: 240_000 } } as never
  const line = (start: number, part = 'body') =>
    ({ y: 40_000, part, start, end: start + 1, runs: [] }) as never
  // Two pages of the first chapter, one of the second, and a last one that only the signature
  // reached.
  const body = 'aaaa\fbb'
  const text = {
    pages: [
      { lines: [line(0, 'salutation'), line(0)] },
      { lines: [line(2)] },
      { lines: [line(5)] },
      { lines: [line(0, 'signature')] },
    ],
    geometry,
    body,
  }
  const names = (parts: readonly PartToPlace[]) => {
    const model = layParts({ paper: 'a4', parts, text })
    const kinds = letterSides(text.pages.length, model).map(({ kind, page }) =>
      kind === 'text' ? page + 1 : (model.pages[page]?.kind ?? ''),
    )
    return { kinds, signed: model.signed.map(({ page }) => page) }
  }
  const drawing = (place: 'page' | 'signature', after?: number): PartToPlace => ({
    kind: 'drawing',
    place,
    width: 10_000,
    height: 4000,
    strokes: [[0, 0, 10, 0, 10, 10]],
    after,
  })

  test('follow its last page or the text, the signature its last line', () => {
    const { kinds, signed } = names([
      photos('6x4', 1),
      { ...photos('6x4', 3), after: 1 },
      drawing('page', 1),
      drawing('page', 2),
      drawing('signature', 1),
      drawing('signature'),
    ])
    expect(kinds).toEqual([1, 2, 'photos', 'photos', 'drawing', 3, 4, 'photos', 'drawing'])
    expect(signed).toEqual([1, 3])
  })

  test('a signature without room gets a page, a missing chapter the end', () => {
    const full = {
      ...text,
      pages: text.pages.map((page, at) =>
        at === 1 ? { lines: [{ ...(line(2) as object), y: 255_000 } as never] } : page,
      ),
    }
    const model = layParts({
      paper: 'a4',
      parts: [drawing('page', 1), drawing('signature', 1), drawing('page', 9)],
      text: full,
    })
    expect(
      letterSides(4, model).map(({ kind, page }) =>
        kind === 'text' ? page + 1 : model.pages[page]?.kind,
      ),
    ).toEqual([1, 2, 'signature', 'drawing', 3, 4, 'drawing'])
  })

  test('none is lost and none comes twice, whatever is asked for', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .tuple(anyPart, fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }))
            .map(([part, after]) => ({ ...part, after })),
          { maxLength: 8 },
        ),
        (parts) => {
          const model = layParts({ paper: 'a4', parts, text })
          const sides = letterSides(text.pages.length, model)
          expect(sides.filter(({ kind }) => kind === 'text').map(({ page }) => page)).toEqual([
            0, 1, 2, 3,
          ])
          expect(
            sides
              .flatMap(({ kind, page }) => (kind === 'part' ? [page] : []))
              .toSorted((a, b) => a - b),
          ).toEqual(model.pages.map((_, page) => page))
          expect(model.pages.length + model.signed.length).toBe(
            layParts({ paper: 'a4', parts, text: null }).pages.length,
          )
        },
      ),
    )
  })
})
