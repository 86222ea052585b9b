import type { Contact } from '@mailing/contract/address/calls.ts'
import { expect, test } from 'vitest'
import { readVcards } from './vcard.ts'
import { writeVcards } from './write-vcards.ts'

const peopleOf = (text: string) =>
  readVcards(new TextEncoder().encode(text), { locale: 'zh-Hans' }).cards

const card = (version: string, ...lines: readonly string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n')

test('a card of a phone is read with address, number, birthday, note and groups', () => {
  const text = card(
    '3.0',
    'N:李;明轩;;;',
    'FN:李明轩',
    'TEL;TYPE=HOME:0571-88120034',
    'item1.TEL;TYPE=CELL:+86 120 1234 0001',
    'item1.X-ABLabel:_$!<Mobile>!$_',
    'ADR;TYPE=HOME:;;桂影路 478 号;杭州市;浙江省;310012;中国',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
    ' SkZJRgAB',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-05',
    'NOTE:喜欢下棋\\, 常写信\\n字大一点',
    'CATEGORIES:家人,同乡',
  )
  expect(peopleOf(text)).toEqual([
    {
      name: '李明轩',
      phones: ['+86 120 1234 0001', '0571-88120034'],
      birthday: '--03-05',
      notes: '喜欢下棋, 常写信\n字大一点',
      groups: ['家人', '同乡'],
      place: {
        street: '桂影路 478 号',
        town: '杭州市',
        state: '浙江省',
        postcode: '310012',
        country: 'CN',
      },
    },
  ])
})

test('cards of old phones are read too: quoted-printable over several lines, bare parameters, GBK', () => {
  const quoted = card(
    '2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=9D=8E;=E5=9B=9B;;;',
    'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=9D=8E=',
    '=E5=9B=9B',
    'TEL;CELL;PREF:12012340002',
    'ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;=E6=A1=82=E5=BD=B1=E8=B7=AF;;;;',
  )
  expect(peopleOf(quoted)).toMatchObject([
    { name: '李四', phones: ['12012340002'], place: { street: '桂影路', country: '' } },
  ])
  // 李 in GBK.
  const bytes = new TextEncoder().encode(card('3.0', 'FN:_'))
  const at = bytes.indexOf('_'.charCodeAt(0))
  const gbk = new Uint8Array([...bytes.slice(0, at), 0xc0, 0xee, ...bytes.slice(at + 1)])
  expect(readVcards(gbk, { locale: 'zh-Hans' }).cards.map(({ name }) => name)).toEqual(['李'])
})

test('a broken or nameless entry does not keep the others out', () => {
  const text = `${card('3.0', 'TEL:1')}BEGIN:VCARD\r\nno line at all\r\nEND:VCARD\r\n${card('4.0', 'FN:Ana Gil', 'BDAY:19880305')}trailing`
  expect(peopleOf(text)).toMatchObject([{ name: 'Ana Gil', birthday: '1988-03-05', place: null }])
  expect(peopleOf('hello')).toEqual([])
})

test('what is given out is read back the same', () => {
  const contact: Contact = {
    recipient: {
      id: '11111111-1111-4111-8111-111111111111',
      kind: 'recipient',
      place: 'postal',
      name: '安然; a, b',
      relation: '',
      releaseOn: null,
      institution: null,
      unit: '',
      personNumber: '',
      postal: {
        country: 'US',
        area: 'Springfield, IL',
        detail: '742 Maple Rd, Apt 3',
        postcode: '62704',
      },
      phone: '12012340001',
      phonePrinted: '12012340001',
      isDefault: false,
      updatedAt: '2026-01-01T00:00:00Z',
      about: {
        birthday: '--03-05',
        notes: '一行\n两行; 三',
        colour: null,
        groups: ['家人', 'a, b'],
      },
    },
    lastLetterAt: null,
    lastReplyAt: null,
  }
  const text = writeVcards([contact, contact])
  expect(text.split('BEGIN:VCARD')).toHaveLength(3)
  expect(peopleOf(text)[0]).toEqual({
    name: '安然; a, b',
    phones: ['12012340001'],
    birthday: '--03-05',
    notes: '一行\n两行; 三',
    groups: ['家人', 'a, b'],
    place: {
      street: '742 Maple Rd, Apt 3',
      town: 'Springfield',
      state: 'IL',
      postcode: '62704',
      country: 'US',
    },
  })
})
