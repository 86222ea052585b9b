import { expect, test } from 'vitest'
import { readPaperCode, stations } from './bench.ts'
import { asideReasons, type DeskCard, deskCardCode, readDeskCard } from './desk-cards.ts'

const cards: readonly DeskCard[] = [
  ...stations.map((station) => ({ kind: 'station', station }) as const),
  ...asideReasons.map((reason) => ({ kind: 'aside', reason }) as const),
  { kind: 'person', userId: '019a8c00-0000-7000-8000-00000000abcd' },
]

test('reads back each card however scanners type it, never as a piece', () => {
  for (const card of cards) {
    const code = deskCardCode(card)
    for (const typed of [code, code.toLowerCase(), code.replace('/', '-'), ` ${code} `])
      expect(readDeskCard(typed)).toEqual(card)
    expect(readPaperCode(code)).toBeNull()
  }
})

test('what is no card is none', () => {
  for (const text of [
    '',
    'D1/KITCHEN',
    'D2/PRINT',
    'D3/123',
    'AMV114EJYT/1/2',
    'B1/QWERTY12',
    'D1/PRINT/2',
  ])
    expect(readDeskCard(text)).toBeNull()
})
