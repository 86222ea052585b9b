import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareScans,
  foldName,
  hasEnvelope,
  matchCandidate,
  missingSides,
  pagesExpected,
  placePages,
} from './rules.ts'

const person = (name: string, personNumber = '', placeName = 'North House') => ({
  name,
  personNumber,
  placeName,
})

describe('a name on the envelope', () => {
  it('is found whatever its case, width, accents and blanks', () => {
    expect(foldName('José-Luis ＡＢ')).toBe(foldName('jose luis ab'))
    expect(matchCandidate('recipient_name', ' JOSÉ', [person('Jose'), person('Ana')])).toEqual({
      isMatch: true,
      candidate: person('Jose'),
    })
    expect(matchCandidate('person_number', 'a-12 3', [person('Jose', 'A123')])).toMatchObject({
      isMatch: true,
    })
  })

  it('is found in the other Chinese script, and one person entered in both is one', () => {
    expect(
      matchCandidate('recipient_name', '張麗華', [person('张丽华'), person('李华')]),
    ).toMatchObject({ isMatch: true, candidate: person('张丽华') })
    expect(
      matchCandidate('recipient_name', '张丽华', [
        person('張麗華', '1', '綠島監獄'),
        person('张丽华', '1', '绿岛监狱'),
      ]),
    ).toMatchObject({ isMatch: true })
  })

  it('waits when nobody or more than one person is meant', () => {
    expect(matchCandidate('recipient_name', 'Eva', [person('Jose')])).toEqual({
      isMatch: false,
      reason: 'identifier_mismatch',
    })
    expect(matchCandidate('recipient_name', '...', [person('Jose'), person('')])).toEqual({
      isMatch: false,
      reason: 'identifier_mismatch',
    })
    expect(matchCandidate('person_number', ' - ', [person('Jose', '')])).toEqual({
      isMatch: false,
      reason: 'identifier_mismatch',
    })
    expect(
      matchCandidate('recipient_name', 'jose', [person('Jose', '1'), person('José', '2')]),
    ).toEqual({ isMatch: false, reason: 'identifier_ambiguous' })
    expect(
      matchCandidate('recipient_name', 'jose', [person('Jose', '1'), person('José', '1')]),
    ).toMatchObject({ isMatch: true })
  })
})

describe('the pages of a scanner’s file', () => {
  it('become fronts and backs in order, after the envelope', () => {
    expect(placePages(4, 1, true)).toEqual([
      { kind: 'envelope', sheet: 1, side: 'front' },
      { kind: 'envelope', sheet: 1, side: 'back' },
      { kind: 'page', sheet: 1, side: 'front' },
      { kind: 'page', sheet: 1, side: 'back' },
    ])
    expect(placePages(3, 1, true)?.map((place) => place.kind)).toEqual(['envelope', 'page', 'page'])
  })

  it('leave nothing missing when the count fits, and are refused when it does not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 120 }),
        fc.boolean(),
        (sheets, pages, isEnvelopeFirst) => {
          const places = placePages(pages, sheets, isEnvelopeFirst)
          const fits = isEnvelopeFirst
            ? pages === sheets * 2 + 1 || pages === sheets * 2 + 2
            : pages === sheets * 2
          expect(places !== null).toBe(fits)
          if (!places) return
          expect(places).toHaveLength(pages)
          expect(missingSides(sheets, places)).toEqual([])
          expect(hasEnvelope(places)).toBe(isEnvelopeFirst)
          expect([...places].sort(compareScans)).toEqual(places)
        },
      ),
    )
    expect(pagesExpected(3, true)).toBe(8)
  })

  it('names each missing side', () => {
    expect(
      missingSides(2, [
        { kind: 'page', sheet: 1, side: 'front' },
        { kind: 'envelope', sheet: 1, side: 'back' },
        { kind: 'page', sheet: 2, side: 'back' },
      ]),
    ).toEqual([
      { sheet: 1, side: 'back' },
      { sheet: 2, side: 'front' },
    ])
    expect(hasEnvelope([{ kind: 'envelope', sheet: 1, side: 'back' }])).toBe(false)
  })
})
