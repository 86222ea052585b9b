import {
  addressCode,
  carrierOfNumber,
  readPaperCode,
  sheetCode,
} from '@mailing/contract/delivery/bench.ts'
import { describe, expect, it } from 'vitest'
import {
  addressRead as address,
  benchPiece as piece,
  sheetRead as sheet,
} from '../../../test/bench-pieces.ts'
import { addressSheet, judgeScan } from './rules/scan.ts'

describe('a copy that was printed once more', () => {
  const reprinted = piece({ generation: 2, sheetGenerations: { 3: 4 } })
  const judge = (code: Parameters<typeof judgeScan>[0]['code']) =>
    judgeScan({ station: 'print', code, piece: reprinted, openPieceId: null })

  it('says in its code which printing it is', () => {
    const code = sheetCode('LT7K2M9QX4', 2, 3, 4)
    expect(code).toBe('LT7K2M9QX4/2/3/4')
    expect(readPaperCode(code)).toMatchObject({ kind: 'sheet', sheet: 2, generation: 4 })
    expect(readPaperCode(addressCode('LT7K2M9QX4', 2))).toEqual({
      kind: 'address',
      piece: 'LT7K2M9QX4',
      generation: 2,
    })
    for (const wrong of [
      'LT7K2M9QX4/2/3/1',
      'LT7K2M9QX4/2/3/2/2',
      'LT7K2M9QX4/A/x',
      'LT7K2M9QX4/S/2',
    ])
      expect(readPaperCode(wrong)).toBeNull()
  })

  it('goes in; the spoilt one before it and one that does not exist do not', () => {
    expect(judge({ ...sheet(1), generation: 2 }).result).toBe('accepted')
    expect(judge({ ...sheet(3), generation: 4 }).result).toBe('accepted')
    expect(judge(sheet(1)).refusal).toBe('spoilt_copy')
    expect(judge(address).refusal).toBe('spoilt_copy')
    expect(judge({ ...sheet(3), generation: 2 }).refusal).toBe('spoilt_copy')
    expect(judge({ ...sheet(1), generation: 3 }).refusal).toBe('unknown_code')
  })
})

describe('where sheets are scanned at packing only', () => {
  const open = piece({ packed: new Set([addressSheet, 1, 2]) })
  const judge = (sheetCheck: 'print' | 'pack') =>
    judgeScan({ station: 'pack', code: sheet(3), piece: open, openPieceId: 'p1', sheetCheck })

  it('a piece that is printing is packed, and is not where they are scanned before', () => {
    expect(judge('pack')).toMatchObject({ result: 'complete', move: 'packed' })
    expect(judge('print').refusal).toBe('wrong_state')
  })
})

describe('a carrier’s number', () => {
  it.each([
    ['RR123456785CN', 'china_post'],
    ['EA123456785CN', 'ems'],
    ['RA123456785FR', 'la_poste'],
    ['SF1234567890123', 'sf_express'],
    ['123456789012', null],
  ] as const)('%s is of %s', (number, carrier) => {
    expect(carrierOfNumber(number)).toBe(carrier)
  })
})
