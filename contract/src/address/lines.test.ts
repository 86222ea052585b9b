import { expect, test } from 'vitest'
import { type Addressee, addressLines } from './lines.ts'

const china = { country: 'CN' }
const addressee: Addressee = {
  name: '示例收信人',
  country: 'CN',
  postcode: '100001',
  region: '示例省',
  city: '示例市',
  street: '示例路 1 号',
  institution: '示例第一监狱',
  unit: '三监区',
  personNumber: '1001',
}
const postal: Addressee = {
  ...addressee,
  region: '示例省 示例市 示例区',
  city: '',
  institution: '',
  unit: '',
  personNumber: '',
}

test('writes Chinese addresses from large to small, with the person last', () => {
  expect(addressLines(addressee, china)).toEqual([
    '100001',
    '示例省 示例市 示例路 1 号',
    '示例第一监狱',
    '三监区 编号 1001',
    '示例收信人 收',
  ])
  expect(addressLines(postal, china)).toEqual([
    '100001',
    '示例省 示例市 示例区 示例路 1 号',
    '示例收信人 收',
  ])
})

test('where Traditional Chinese is written, so is the number’s label', () => {
  expect(addressLines({ ...addressee, country: 'TW' }, { country: 'TW' })).toContain(
    '三监区 編號 1001',
  )
  expect(addressLines({ ...addressee, country: 'HK', postcode: '' }, { country: 'HK' })[0]).toBe(
    '示例省 示例市 示例路 1 号',
  )
})

test('writes Hong Kong and Taiwan from small to large in Latin letters', () => {
  const latin = { ...postal, name: 'Chan Tai Man', street: '8 Nathan Road' }
  expect(
    addressLines(
      { ...latin, country: 'HK', region: 'Tsim Sha Tsui, Kowloon', postcode: '' },
      china,
    ),
  ).toEqual(['Chan Tai Man', '8 Nathan Road', 'Tsim Sha Tsui, Kowloon', 'HONG KONG SAR CHINA'])
  expect(
    addressLines({ ...latin, country: 'TW', region: 'Taipei City', postcode: '106409' }, china),
  ).toEqual(['Chan Tai Man', '8 Nathan Road', 'Taipei City 106409', 'TAIWAN'])
})

test('puts no word before a number with its own sign', () => {
  expect(
    addressLines({ ...postal, country: 'US', personNumber: '#A123456' }, { country: 'US' }),
  ).toContain('#A123456')
})

const abroad: Addressee = {
  name: 'Destinataire Exemple',
  country: 'FR',
  postcode: '99001',
  region: 'Région Exemple',
  city: 'Ville-Exemple-lès-Prés',
  street: '1 rue de l’Exemple',
  institution: 'Établissement Exemple',
  unit: 'Bâtiment B',
  personNumber: '1001',
}

test('in France the place is in capitals behind the postcode, accents kept', () => {
  expect(addressLines(abroad, { country: 'FR' })).toEqual([
    'Destinataire Exemple',
    'Bâtiment B, n° 1001',
    'Établissement Exemple',
    '1 rue de l’Exemple',
    '99001 VILLE-EXEMPLE-LÈS-PRÉS',
  ])
})

test('in Spain the province follows the town, but is not said twice', () => {
  expect(addressLines({ ...abroad, country: 'ES' }, { country: 'ES' }).slice(-2)).toEqual([
    '99001 Ville-Exemple-lès-Prés',
    'Région Exemple',
  ])
  expect(
    addressLines(
      { ...abroad, country: 'ES', region: 'Ejemplo', city: 'Ejemplo' },
      { country: 'ES' },
    ).at(-1),
  ).toBe('99001 Ejemplo')
})

test('puts the postcode last in Britain, behind the state in America', () => {
  expect(
    addressLines(
      { ...abroad, country: 'GB', city: 'Exampleton', postcode: 'ex1 1ex' },
      { country: 'GB' },
    ).slice(-2),
  ).toEqual(['EXAMPLETON', 'EX1 1EX'])
  expect(
    addressLines(
      { ...abroad, country: 'US', city: 'Exampleton', region: 'EX' },
      { country: 'US' },
    ).at(-1),
  ).toBe('Exampleton, EX 99001')
  expect(
    addressLines(
      { ...abroad, country: 'US', city: '', region: 'Exampleton, EX' },
      { country: 'US' },
    ).at(-1),
  ).toBe('Exampleton, EX 99001')
})

test('names another country in capitals on the last line, never the own', () => {
  expect(addressLines(abroad, china).at(-1)).toBe('FRANCE')
  expect(addressLines({ ...abroad, country: 'DE' }, china).slice(-2)).toEqual([
    '99001 Ville-Exemple-lès-Prés, Région Exemple',
    'GERMANY',
  ])
  expect(addressLines(addressee, { country: 'FR' }).at(-1)).toBe('CHINA')
})

test('no line is empty, whatever is missing', () => {
  const bare: Addressee = {
    name: 'X',
    country: 'CN',
    postcode: '',
    region: '',
    city: '',
    street: '',
    institution: '',
    unit: '',
    personNumber: '',
  }
  for (const country of ['CN', 'TW', 'FR', 'ES', 'GB', 'US', 'DE']) {
    const lines = addressLines({ ...bare, country }, { country })
    expect(lines).toEqual([lines[0]])
    expect(lines[0]).toContain('X')
  }
})
