import {
  addressCode,
  boxCodeText,
  readPaperCode,
  separatorCode,
  sheetCode,
} from '@mailing/contract/delivery/bench.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressRead as address,
  benchPiece as piece,
  sheetRead as sheet,
} from '../../../test/bench-pieces.ts'
import {
  addressSheet,
  type BenchPiece,
  hasAllSheets,
  judgeScan,
  pagesOfSheet,
} from './rules/scan.ts'
import { readCarrier, readTrackingNumber, readTrackingRows } from './rules/tracking-file.ts'

const all = new Set([addressSheet, 1, 2, 3])

describe('a code on paper', () => {
  it('is read back as it was written, whatever the scanner does to case and stroke', () => {
    expect(readPaperCode(sheetCode('LT7K2M9QX4', 2, 3))).toEqual({
      kind: 'sheet',
      piece: 'LT7K2M9QX4',
      sheet: 2,
      sheets: 3,
    })
    expect(readPaperCode(' lt7k2m9qx4:2:3\r')).toEqual({
      kind: 'sheet',
      piece: 'LT7K2M9QX4',
      sheet: 2,
      sheets: 3,
    })
    expect(readPaperCode(addressCode('LT7K2M9QX4'))).toEqual({
      kind: 'address',
      piece: 'LT7K2M9QX4',
    })
    expect(readPaperCode(separatorCode('LT7K2M9QX4'))).toEqual({
      kind: 'separator',
      piece: 'LT7K2M9QX4',
    })
    expect(readPaperCode(boxCodeText('K7K2M9QX'))).toEqual({ kind: 'box', box: 'K7K2M9QX' })
  })

  it('is refused when it is somebody else’s', () => {
    for (const text of [
      '',
      '6901234567892',
      'https://example.org/a',
      'LT7K2M9QX4/0/3',
      'LT7K2M9QX4/4/3',
      'LT7K2M9QX4/1/3/1',
      'LT7K2M9QX4/X',
      'AB/1/1',
      'LT7K2M9QX4/1e0/3',
    ]) {
      expect(readPaperCode(text), text).toBeNull()
    }
  })
})

describe('printing', () => {
  it('is complete only with the last sheet', () => {
    expect(
      judgeScan({ station: 'print', code: sheet(1), piece: piece(), openPieceId: null }),
    ).toMatchObject({ result: 'accepted', move: null, mark: { station: 'print', sheet: 1 } })
    expect(
      judgeScan({
        station: 'print',
        code: sheet(2),
        piece: piece({ printed: new Set([1, 3]) }),
        openPieceId: null,
      }),
    ).toMatchObject({ result: 'complete', move: 'printed' })
    expect(
      judgeScan({
        station: 'print',
        code: sheet(1),
        piece: piece({ printed: new Set([1]) }),
        openPieceId: null,
      }).result,
    ).toBe('already')
  })

  it('refuses waste: an unknown code, another count, a batch taken apart, a cancelled order, a separator', () => {
    const refusal = (code: Parameters<typeof judgeScan>[0]['code'], one: BenchPiece | null) =>
      judgeScan({ station: 'print', code, piece: one, openPieceId: null }).refusal
    expect(refusal(null, null)).toBe('unknown_code')
    expect(refusal(sheet(1), null)).toBe('unknown_code')
    expect(refusal(sheet(1, 4), piece())).toBe('unknown_code')
    expect(refusal({ kind: 'separator', piece: 'AAAAAA' }, piece())).toBe('unknown_code')
    expect(refusal(sheet(1), piece({ isBatched: false, state: 'approved' }))).toBe('dissolved')
    expect(refusal(sheet(1), piece({ isBatched: false, state: 'cancelled' }))).toBe('cancelled')
  })
})

describe('packing', () => {
  it('wants the envelope first and refuses a sheet of another piece', () => {
    const printed = piece({ state: 'printed', printed: all })
    expect(
      judgeScan({ station: 'pack', code: sheet(1), piece: printed, openPieceId: null }).refusal,
    ).toBe('no_open_piece')
    expect(
      judgeScan({ station: 'pack', code: sheet(1), piece: printed, openPieceId: 'p2' }).refusal,
    ).toBe('other_piece')
    expect(
      judgeScan({ station: 'pack', code: sheet(1), piece: printed, openPieceId: 'p1' }).refusal,
    ).toBe('no_open_piece')
    expect(
      judgeScan({ station: 'pack', code: address, piece: printed, openPieceId: 'p2' }).refusal,
    ).toBe('other_piece')
    expect(
      judgeScan({ station: 'pack', code: address, piece: printed, openPieceId: null }),
    ).toMatchObject({ result: 'accepted', mark: { sheet: addressSheet } })
    expect(
      judgeScan({ station: 'pack', code: address, piece: piece(), openPieceId: null }).refusal,
    ).toBe('wrong_state')
  })

  it('moves on with the last sheet, and opens again for a sheet that was printed anew', () => {
    const nearly = piece({ state: 'printed', packed: new Set([addressSheet, 1, 2]) })
    expect(
      judgeScan({ station: 'pack', code: sheet(3), piece: nearly, openPieceId: 'p1' }),
    ).toMatchObject({ result: 'complete', move: 'packed' })
    const reopened = piece({ state: 'packed', packed: new Set([addressSheet, 1, 2]) })
    expect(
      judgeScan({ station: 'post', code: address, piece: reopened, openPieceId: null }).refusal,
    ).toBe('sheets_missing')
    expect(
      judgeScan({ station: 'pack', code: sheet(3), piece: reopened, openPieceId: 'p1' }),
    ).toMatchObject({ result: 'complete', move: null })
  })
})

describe('posting', () => {
  it('needs every sheet in the envelope, and a number where the mail class has one', () => {
    expect(
      judgeScan({
        station: 'post',
        code: address,
        piece: piece({ state: 'printed' }),
        openPieceId: null,
      }).refusal,
    ).toBe('sheets_missing')
    expect(
      judgeScan({
        station: 'post',
        code: address,
        piece: piece({ state: 'packed', packed: all, mailClass: 'registered' }),
        openPieceId: null,
      }),
    ).toMatchObject({ result: 'accepted', move: null })
    expect(
      judgeScan({
        station: 'post',
        code: address,
        piece: piece({ state: 'packed', packed: all, mailClass: 'registered' }),
        openPieceId: 'p2',
      }).refusal,
    ).toBe('label_first')
    expect(
      judgeScan({
        station: 'post',
        code: address,
        piece: piece({ state: 'packed', packed: all, mailClass: 'registered', isTracked: true }),
        openPieceId: null,
      }),
    ).toMatchObject({ result: 'complete', move: 'posted' })
    expect(
      judgeScan({
        station: 'post',
        code: address,
        piece: piece({ state: 'posted', packed: all }),
        openPieceId: null,
      }).result,
    ).toBe('already')
    expect(
      judgeScan({
        station: 'post',
        code: sheet(1),
        piece: piece({ state: 'packed', packed: all }),
        openPieceId: null,
      }).refusal,
    ).toBe('wrong_state')
  })

  it('is never reached by any order of scans that leaves a sheet out', () => {
    const scan = fc.record({
      station: fc.constantFrom('print', 'pack', 'post'),
      n: fc.integer({ min: 0, max: 3 }),
      open: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(scan, { maxLength: 60 }), (scans) => {
        let now = piece()
        for (const { station, n, open } of scans) {
          const verdict = judgeScan({
            station,
            code: n === 0 ? address : sheet(n),
            piece: now,
            openPieceId: open ? 'p1' : null,
          })
          const set = verdict.mark?.station === 'print' ? 'printed' : 'packed'
          if (verdict.mark) now = { ...now, [set]: new Set(now[set]).add(verdict.mark.sheet) }
          if (verdict.move) now = { ...now, state: verdict.move }
          if (now.state === 'posted') {
            expect(
              hasAllSheets(now.printed, 3) &&
                hasAllSheets(now.packed, 3) &&
                now.packed.has(addressSheet),
            ).toBe(true)
          }
        }
      }),
    )
  })
})

describe('a tracking file', () => {
  it('is read with byte order mark, quotes, a heading, CRLF and either separator', () => {
    expect(
      readTrackingRows(
        '\uFEFFcode,carrier,number\r\n"LT7K2M9QX4", EMS ,"EA 123 456 789 CN"\r\n\r\nM2,"La ""Poste""",x1\r\n',
      ),
    ).toEqual([
      { line: 2, key: 'LT7K2M9QX4', carrier: 'EMS', number: 'EA 123 456 789 CN' },
      { line: 4, key: 'M2', carrier: 'La "Poste"', number: 'x1' },
    ])
    expect(readTrackingRows('A;ems;1234\n"B\nC";ems;5678')).toEqual([
      { line: 1, key: 'A', carrier: 'ems', number: '1234' },
      { line: 2, key: 'B\nC', carrier: 'ems', number: '5678' },
    ])
    expect(readTrackingRows('A')).toEqual([{ line: 1, key: 'A', carrier: '', number: '' }])
  })

  it('never throws and keeps line numbers rising, whatever the file holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '1', ',', ';', '"', '\n', '\r', '\t', ' ') }),
        (text) => {
          const lines = readTrackingRows(text).map((row) => row.line)
          expect(lines.every((line, index) => index === 0 || line > (lines[index - 1] ?? 0))).toBe(
            true,
          )
        },
      ),
    )
  })

  it('knows carriers by the names that people use', () => {
    expect(readCarrier('SF Express')).toBe('sf_express')
    for (const name of ['中国邮政', '中國郵政', '郵政'])
      expect(readCarrier(name), name).toBe('china_post')
    for (const name of ['顺丰', '順豐', '順豐速運', 'SF'])
      expect(readCarrier(name), name).toBe('sf_express')
    expect(readCarrier('Pigeon')).toBeNull()
    expect(readTrackingNumber(' ea-123 456 785 cn')).toBe('EA123456785CN')
    expect(readTrackingNumber('=1+2')).toBeNull()
    expect(readTrackingNumber('ABCDEF')).toBeNull()
  })
})

it('knows which pages stand on a sheet', () => {
  expect(pagesOfSheet(2, 3, true)).toEqual([2])
  expect(pagesOfSheet(1, 3, true)).toEqual([0, 1])
  expect(pagesOfSheet(3, 3, false)).toEqual([2])
  expect(pagesOfSheet(4, 3, false)).toEqual([])
})
