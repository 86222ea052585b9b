import { type CountryParts, spot } from './parts.ts'

/** Labels and courtesies of addresses in English. */
const english = {
  labels: {
    name: 'Name',
    phone: 'Phone',
    detail: 'Address',
    number: 'Inmate number',
    country: 'Country',
  },
  notes: ['Thanks!', 'Thank you', 'Please do not bend'],
} as const

export const unitedStates: CountryParts = {
  ...english,
  country: 'US',
  isChinese: false,
  names: ['USA', 'United States', 'U.S.A.'],
  people: [
    'Dana Whitfield',
    'Marcus T. Bellow',
    'Mr Owen Castle',
    "Sheila O'Banion",
    'Luis Ferrante Jr.',
  ],
  streets: [
    '418 Quail Hollow Rd',
    'PO Box 2210',
    '77 N Larkin Ave, Apt 4C',
    '1500 Old Mill Pkwy Suite 12',
  ],
  places: ['Example State Prison', 'Sample Correctional Facility', 'FCI Example'],
  spots: [
    spot('Springfield, IL', '62704', 'Springfield, IL $'),
    spot('Boise, ID', '83702', 'Boise ID $'),
    spot('Salt Lake City, UT', '84101-2210', 'Salt Lake City, UT $'),
    spot('Huntsville, TX', '77340', 'Huntsville, Texas $'),
    spot('Bowling Green, KY', '42101', 'Bowling Green, KY $'),
  ],
  phones: [
    ['217-555-0142', '+12175550142'],
    ['+1 (208) 555-0117', '+12085550117'],
  ],
  numbers: [
    [' #A123456', '#A123456'],
    ['\nInmate #40217', '40217'],
    ['\nDOC 887123', '887123'],
    [', Reg. No. 12345-678', '12345-678'],
    [' 12345-678', '12345-678'],
    [' TDCJ# 01234567', '01234567'],
    [' (K88123)', 'K88123'],
  ],
}

export const britain: CountryParts = {
  ...english,
  country: 'GB',
  isChinese: false,
  names: ['UK', 'United Kingdom', 'England'],
  people: ['Mr Colin Marsden', 'Harriet Pemberley', 'J. R. Ashdown', 'Dr Moira Kilbride'],
  streets: [
    '14 Willow Mews',
    'Flat 3, 8 Tannery Road',
    'Rose Cottage, 2 Mill Lane',
    '91a Station Parade',
  ],
  places: ['HMP Example', 'HM Prison Sample'],
  spots: [
    spot('London', 'SW18 3HU', 'London', '$'),
    spot('Leeds', 'LS12 2TJ', 'Leeds $'),
    spot('NORWICH', 'NR14 7PQ', 'NORWICH', '$'),
    spot('Stoke-on-Trent', 'ST4 1AA', 'Stoke-on-Trent', '$'),
    spot('Isleworth', 'TW7 6AF', 'Isleworth $'),
  ],
  phones: [
    ['+44 117 249 6001', '+441172496001'],
    ['020 7946 0018', '+442079460018'],
  ],
  numbers: [
    [' A1234BC', 'A1234BC'],
    [' (A9876ZX)', 'A9876ZX'],
    ['\nPrison number: A4455CD', 'A4455CD'],
    ['\nA7788EF', 'A7788EF'],
    [', No. A1001AB', 'A1001AB'],
  ],
}

export const canada: CountryParts = {
  ...english,
  country: 'CA',
  isChinese: false,
  names: ['Canada', 'CANADA'],
  people: ['Noah Trembley', 'Chloé Gagnier', 'Ms Priya Nambiar'],
  streets: [
    '305-88 Birch Grove Ave',
    '1450 rue des Érables, app. 6',
    'RR 2, Site 5',
    '2107 W 8th Ave',
  ],
  places: ['Example Institution', 'Sample Detention Centre'],
  spots: [
    spot('Toronto, ON', 'M5V 2T6', 'Toronto ON  $'),
    spot('Montréal, QC', 'H2X 1Y4', 'Montréal (Québec) $'),
    spot('Vancouver, BC', 'V6K 2A5', 'Vancouver, BC $'),
    spot('Calgary, AB', 'T2P 1J9', 'Calgary, Alberta $'),
  ],
  phones: [
    ['416-555-0188', '+14165550188'],
    ['+1 (604) 555-0133', '+16045550133'],
  ],
  numbers: [
    ['\nOffender ID 123456D', '123456D'],
    [' #654321A', '#654321A'],
  ],
}

export const australia: CountryParts = {
  ...english,
  country: 'AU',
  isChinese: false,
  names: ['Australia', 'AUSTRALIA'],
  people: ['Jane Wattlebury', 'Mr Bruce Kingsford', 'Talia Morrow'],
  streets: [
    'Unit 4, 12 Wattle St',
    '88 Banksia Crescent',
    'PO Box 150',
    'Level 2, 9 Harbour Terrace',
  ],
  places: ['Sample Correctional Centre', 'Example Prison'],
  spots: [
    spot('ULTIMO, NSW', '2007', 'ULTIMO NSW $'),
    spot('Brunswick, VIC', '3056', 'Brunswick VIC $'),
    spot('Fremantle, WA', '6160', 'Fremantle, WA $'),
    spot('Hobart, TAS', '7000', 'Hobart Tasmania $'),
  ],
  phones: [
    ['+61 2 5550 1234', '+61255501234'],
    ['0491 570 156', '+61491570156'],
  ],
  numbers: [
    [' MIN 445566', '445566'],
    ['\nPrisoner No. 123987', '123987'],
  ],
}

export const taiwanLatin: CountryParts = {
  ...english,
  country: 'TW',
  isChinese: false,
  names: ['Taiwan', 'Taiwan (R.O.C.)'],
  people: ['Chen Yi-chun', 'Mr Lin Chih-ming', 'Wang Hsiao-wen'],
  streets: [
    '5F., No. 1, Sec. 4, Zhongxiao E. Rd.',
    'No. 100, Zhongshan Rd.',
    '3F.-1, No. 7, Ln. 25, Minsheng St.',
  ],
  places: ['Example Prison'],
  spots: [
    spot("Da'an Dist., Taipei City", '106409', "Da'an Dist., Taipei City $"),
    spot('Banqiao District, New Taipei City', '220', 'Banqiao District, New Taipei City $'),
    spot("Ji'an Township, Hualien County", '973', "Ji'an Township, Hualien County $"),
  ],
  phones: [['+886 2 2345 6789', '+886223456789']],
  numbers: [['\nInmate No. 5678', '5678']],
}

export const hongKongLatin: CountryParts = {
  ...english,
  country: 'HK',
  isChinese: false,
  names: ['Hong Kong', 'HONG KONG', 'Hong Kong SAR'],
  people: ['Chan Tai Man', 'Ms Wong Mei Ling', 'Peter Leung'],
  streets: [
    'Flat 12A, Tower 3, Example Garden, 8 Nathan Road',
    '5/F, Sample Building, 1 Queen’s Road Central',
    '99 Tung Tau Wan Road',
  ],
  places: ['Example Prison', 'Sample Correctional Institution'],
  spots: [
    spot('Tsim Sha Tsui, Kowloon', '', 'Tsim Sha Tsui, Kowloon'),
    spot('Stanley, Hong Kong Island', '', 'Stanley'),
    spot('Sha Tin, New Territories', '', 'Sha Tin, New Territories'),
    spot('Kwun Tong, Kln', '', 'Kwun Tong, Kln'),
  ],
  phones: [['+852 9123 4567', '+85291234567']],
  numbers: [
    [' (No. 123456)', '123456'],
    ['\nPrisoner number 234567', '234567'],
  ],
}

export const macauLatin: CountryParts = {
  ...english,
  country: 'MO',
  isChinese: false,
  names: ['Macau', 'Macao'],
  people: ['Ho Mei Leng', 'Sr. António Xavier'],
  streets: ['Rua de Évora 100, 12-A', '33 Avenida da Praia'],
  places: ['Example Prison'],
  spots: [spot('Taipa', '', 'Taipa'), spot('Coloane', '', 'Coloane')],
  phones: [['+853 6612 3456', '+85366123456']],
  numbers: [[' #5678', '#5678']],
}
