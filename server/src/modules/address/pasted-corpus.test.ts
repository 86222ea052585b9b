import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  addressCorpus,
  type CorpusField,
  corpusFields,
  type PastedAddress,
} from '../../../test/address-corpus/corpus.ts'
import { parseAddress } from './rules/parse.ts'

/** From here on the form takes a field without asking. */
const sure = 0.7

/** Blanks and commas between parts of a Chinese address, capitals, and the sign before a number mean nothing. */
const compared = (field: CorpusField, value: string): string => {
  const small = value.toLowerCase().replace(/ß/g, 'ss').replace(/\s+/g, ' ')
  if (field === 'personNumber') return small.replace('#', '')
  return /\p{Script=Han}/u.test(small) ? small.replace(/[\s,]/g, '') : small
}

/** The fields of an address that were read wrongly. */
const wrongFields = ({ text, values }: PastedAddress) => {
  const parsed = parseAddress(text)
  return corpusFields
    .filter((field) => compared(field, parsed[field].value) !== compared(field, values[field]))
    .map((field) => ({ field, ...parsed[field] }))
}

const corpus = addressCorpus(33, 1_200)
const read = corpus.map((address) => ({ ...address, wrong: wrongFields(address) }))

test('reads 96 of 100 addresses of eleven countries right in every field', () => {
  expect(new Set(corpus.map(({ values }) => values.country)).size).toBe(11)
  const wrong = read.filter(({ wrong }) => wrong.length > 0)
  if (process.env['TEST_FIGURES'])
    console.info(`addresses right: ${corpus.length - wrong.length} of ${corpus.length}`)
  expect(wrong.length / read.length, JSON.stringify(wrong.slice(0, 9), null, 1)).toBeLessThan(0.04)
  for (const country of new Set(corpus.map(({ values }) => values.country))) {
    const own = read.filter(({ values }) => values.country === country)
    const share = own.filter(({ wrong }) => wrong.length > 0).length / own.length
    expect(share, country).toBeLessThan(0.1)
  }
})

test('shows nothing as sure that it read wrongly', () => {
  const falselySure = read.flatMap(({ kind, text, wrong }) =>
    wrong.filter(({ confidence }) => confidence >= sure).map((field) => ({ kind, text, ...field })),
  )
  if (process.env['TEST_FIGURES']) console.info(`wrong and sure: ${falselySure.length}`)
  expect(falselySure).toEqual([])
})

interface FieldCase {
  readonly text: string
  readonly name?: string
  readonly mustNotBeName?: string
  readonly mustStay?: string
  readonly country?: string
  readonly mustNotBeArea?: string
  readonly phone?: string
}
const cases: { readonly addresses: readonly FieldCase[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../test/cases/texts.json'), 'utf8'),
)

test.each(cases.addresses)('reads the case from the field: $text', (one) => {
  const parsed = parseAddress(one.text)
  const number = parsed.personNumber.value
  if (one.name)
    expect([parsed.name.value, `${parsed.name.value} ${number}`]).toContain(
      one.name.replace(' (or the name and a person number)', ''),
    )
  if (one.mustNotBeName) expect(parsed.name.value).not.toContain(one.mustNotBeName)
  if (one.mustStay) expect(JSON.stringify(parsed)).toContain(one.mustStay)
  if (one.country) expect(parsed.country.value).toBe(one.country)
  if (one.mustNotBeArea) expect(parsed.area.value).not.toBe(one.mustNotBeArea)
  if (one.phone) expect(parsed.phone.value).toBe(one.phone)
})

const values = (text: string) => {
  const { name, personNumber, country, area, detail, postcode } = parseAddress(text)
  return [name, personNumber, country, area, detail, postcode].map(({ value }) => value)
}

describe('where an address goes', () => {
  test('the forces of the United States and of Britain have towns of their own', () => {
    expect(values('SSG John Doe\nUnit 12345 Box 6789\nAPO AE 09012')).toEqual([
      'SSG John Doe',
      '',
      'US',
      'APO, AE',
      'Unit 12345 Box 6789',
      '09012',
    ])
    expect(values('25123456 Cpl J Smith\n1 Example Regiment\nBFPO 58\nBF1 2AT')).toEqual([
      'Cpl J Smith',
      '25123456',
      'GB',
      'BFPO 58',
      '1 Example Regiment',
      'BF1 2AT',
    ])
  })

  test('a country that nothing tells of stays empty and is not sure', () => {
    for (const text of [
      'Juha Virtanen\nMannerheimintie 5\n00100 Helsinki',
      'A. Petrov\nMain 5\n12345 Anytown',
    ]) {
      const { country, area } = parseAddress(text)
      expect(country, text).toEqual({ value: '', confidence: 0 })
      expect(area.confidence, text).toBeLessThan(sure)
    }
  })

  test.each([
    ['Laura Gómez, Av. Reforma 222, Col. Juárez, C.P. 06600, Ciudad de México, México', 'MX'],
    ['Laura Gómez\nCalle Hidalgo 12\nCol. Centro\n44100 Guadalajara, Jal.', 'MX'],
    ['Ahmad bin Ali\nNo. 12, Jalan Ampang\n50450 Kuala Lumpur', 'MY'],
    ['Mario Rossi\nVia Roma 1\n00184 Roma RM\nItalia', 'IT'],
    ['Jan Novák\nDlouhá 5\n11000 Praha\nCzech Republic', 'CZ'],
  ])('%s is not France', (text, country) => {
    expect(parseAddress(text).country.value).toBe(country)
  })

  test('a street of the mainland that bears the name of an island is a street', () => {
    for (const [text, area] of [
      ['山东省青岛市市南区香港中路 10 号 王芳', '山东省 青岛市 市南区'],
      ['上海市静安区澳门路 88 号 王芳', '上海市 静安区'],
      ['天津市和平区台北路 3 号 王芳', '天津市 和平区'],
      ['福建省福州市连江县凤城镇 1 号 王芳', '福建省 福州市 连江县'],
      ['重庆市九龙坡区杨家坪 1 号 王芳', '重庆市 九龙坡区'],
    ] as const) {
      const parsed = parseAddress(text)
      expect([parsed.country.value, parsed.area.value], text).toEqual(['CN', area])
    }
  })

  test('a district of Taiwan follows from its postcode, and without one is not guessed', () => {
    expect(parseAddress('106大安區忠孝東路四段1號 陳怡君').area.value).toBe('臺北市 大安區')
    const alone = parseAddress('大安區忠孝東路四段1號 陳怡君')
    expect(alone.area.value).toBe('')
    expect(alone.country.confidence).toBeLessThan(sure)
  })

  test('districts that no law divides, and short names of counties, are regions', () => {
    expect(parseAddress('黑龙江省大兴安岭地区加格达奇区人民路1号 王小明').area.value).toBe(
      '黑龙江省 大兴安岭地区 加格达奇区',
    )
    expect(parseAddress('新疆塔城额敏上户路1号 王小明').area.value).toBe(
      '新疆维吾尔自治区 塔城地区 额敏县',
    )
    expect(parseAddress('湖北神农架松柏镇1号 李丽').area.value).toBe('湖北省 神农架林区')
  })
})

test('a house, a flat or a box is nobody’s number', () => {
  for (const text of [
    'Kevin Park\n317 Citrus Grove Blvd #8\nLos Angeles, CA 90012',
    'Marcus Bell, Unit C-12, 4400 Cedar Bluff Dr, Austin, TX 78745',
    'Wang Xiaoming, No. 100, Zhongshan Rd., Banqiao District, New Taipei City 220, Taiwan',
    '王芳 浙江省杭州市西湖区桂影路 478 号 310012',
    '订单编号：20261130 王芳 浙江省杭州市西湖区桂影路 478 号',
  ])
    expect(parseAddress(text).personNumber, text).toEqual({ value: '', confidence: 0 })
})
