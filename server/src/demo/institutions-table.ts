import type { InstitutionKind, InstitutionRules } from '@mailing/contract/institution/calls.ts'

export interface DemoInstitution {
  readonly details: {
    readonly kind: InstitutionKind
    readonly name: string
    readonly country: string
    readonly region: string
    readonly city: string
    readonly addressLine: string
    readonly postcode: string
  }
  /** Versions of the rules, the oldest first. */
  readonly versions: readonly InstitutionRules[]
  /** Who confirmed that our letters are accepted; null: nobody, and the writer is told so before paying. */
  readonly confirmedBy: string | null
  /** It takes no letters at present. */
  readonly isBlocked?: boolean
}

/** Everything here is invented; no rule is claimed of any real place. */
export const demoSource =
  '演示数据，并非任何真实单位的规定 / Demo data, not the rules of any real place'

/** What a place allows that has hardly any rules; each demo place says how it differs. */
const open: InstitutionRules = {
  maxPages: null,
  maxPhotos: null,
  isColourAllowed: true,
  isDecorationAllowed: true,
  isEmojiAllowed: true,
  mailClasses: ['ordinary', 'registered', 'express'],
  languages: [],
  bannedWords: [],
  isHandwrittenOnly: false,
  isPostcardAllowed: true,
  isPersonNumberRequired: false,
  isUnitRequired: false,
  sheetMark: 'none',
  note: '',
}
const confirmed = '示例接待岗 / example reception desk'

export const demoInstitutions: readonly DemoInstitution[] = [
  {
    details: {
      kind: 'prison',
      name: '示例第一监狱',
      country: 'CN',
      region: '示例省',
      city: '示例市',
      addressLine: '示例北路 1 号',
      postcode: '100001',
    },
    versions: [
      {
        ...open,
        maxPages: 20,
        isPersonNumberRequired: true,
        isUnitRequired: true,
        mailClasses: ['ordinary', 'registered'],
      },
      {
        ...open,
        maxPages: 10,
        maxPhotos: 3,
        isColourAllowed: false,
        isDecorationAllowed: false,
        isEmojiAllowed: false,
        mailClasses: ['ordinary', 'registered'],
        languages: ['zh'],
        bannedWords: ['越狱', '暗号'],
        isPersonNumberRequired: true,
        isUnitRequired: true,
        sheetMark: 'name_and_number',
        note: '信封和每页都要写明监区与编号，缺少的会被退回。',
      },
    ],
    confirmedBy: confirmed,
  },
  {
    details: {
      kind: 'prison',
      name: '示例第二监狱',
      country: 'CN',
      region: '示例省',
      city: '河示市',
      addressLine: '河示大道 22 号',
      postcode: '100022',
    },
    versions: [
      {
        ...open,
        maxPages: 6,
        maxPhotos: 0,
        isColourAllowed: false,
        isDecorationAllowed: false,
        isEmojiAllowed: false,
        mailClasses: ['ordinary'],
        languages: ['zh'],
        isHandwrittenOnly: true,
        isPostcardAllowed: false,
        isPersonNumberRequired: true,
        isUnitRequired: true,
        sheetMark: 'person_number',
        note: '只收手写信件，打印的信会被退回。',
      },
    ],
    confirmedBy: confirmed,
  },
  {
    details: {
      kind: 'prison',
      name: '示例女子监狱',
      country: 'CN',
      region: '示范省',
      city: '示范市',
      addressLine: '示范西街 8 号',
      postcode: '200008',
    },
    versions: [
      {
        ...open,
        maxPages: 15,
        maxPhotos: 5,
        isColourAllowed: true,
        isEmojiAllowed: true,
        mailClasses: ['ordinary', 'registered', 'express'],
        isPersonNumberRequired: true,
        isUnitRequired: true,
        sheetMark: 'name_and_number',
        note: '照片背面要写姓名与编号。',
      },
    ],
    confirmedBy: null,
  },
  {
    details: {
      kind: 'detention_centre',
      name: '示例市看守所',
      country: 'CN',
      region: '示例省',
      city: '示例市',
      addressLine: '示例南路 66 号',
      postcode: '100066',
    },
    versions: [
      {
        ...open,
        maxPages: 3,
        maxPhotos: 0,
        isColourAllowed: false,
        isDecorationAllowed: false,
        isEmojiAllowed: false,
        mailClasses: ['registered'],
        languages: ['zh'],
        bannedWords: ['案情', '口供', '同案'],
        isUnitRequired: true,
        sheetMark: 'name',
        note: '只收挂号信，不得谈论案件。',
      },
    ],
    confirmedBy: confirmed,
  },
  {
    details: {
      kind: 'rehab',
      name: '示例强制隔离戒毒所',
      country: 'CN',
      region: '示范省',
      city: '示范市',
      addressLine: '青示路 5 号',
      postcode: '200005',
    },
    versions: [
      {
        ...open,
        maxPages: 8,
        maxPhotos: 2,
        isDecorationAllowed: false,
        mailClasses: ['ordinary', 'registered'],
        bannedWords: ['毒品'],
        isPersonNumberRequired: true,
        isUnitRequired: true,
        sheetMark: 'person_number',
        note: '每周二、周五发放信件。',
      },
    ],
    confirmedBy: confirmed,
  },
  {
    details: {
      kind: 'rehab',
      name: '示例康复中心',
      country: 'CN',
      region: '示例省',
      city: '河示市',
      addressLine: '柳示巷 12 号',
      postcode: '100012',
    },
    versions: [{ ...open, maxPages: 30, isUnitRequired: true, note: '欢迎彩色信纸和照片。' }],
    confirmedBy: null,
  },
  {
    details: {
      kind: 'hospital',
      name: '示例市第三医院',
      country: 'CN',
      region: '示例省',
      city: '示例市',
      addressLine: '示例东路 300 号',
      postcode: '100300',
    },
    versions: [{ ...open, maxPages: 20, isUnitRequired: true, note: '请写明科室和病区。' }],
    confirmedBy: confirmed,
  },
  {
    details: {
      kind: 'army',
      name: '示例新兵训练营',
      country: 'CN',
      region: '示范省',
      city: '岭示市',
      addressLine: '岭示镇 99 号信箱',
      postcode: '200099',
    },
    versions: [
      {
        ...open,
        maxPages: 12,
        maxPhotos: 4,
        isColourAllowed: false,
        mailClasses: ['ordinary', 'registered'],
        isUnitRequired: true,
        sheetMark: 'name',
        note: '请写明连队，信中不写驻地和训练内容。',
      },
    ],
    confirmedBy: confirmed,
  },
  {
    details: {
      kind: 'school',
      name: '示例寄宿中学',
      country: 'CN',
      region: '示例省',
      city: '示例市',
      addressLine: '书示路 18 号',
      postcode: '100018',
    },
    versions: [{ ...open, maxPages: 50, isUnitRequired: true, note: '请写明年级和班级。' }],
    confirmedBy: confirmed,
  },
  {
    details: {
      kind: 'other',
      name: '示例救助站',
      country: 'CN',
      region: '示范省',
      city: '示范市',
      addressLine: '桥示路 3 号',
      postcode: '200003',
    },
    versions: [{ ...open, maxPages: 20, mailClasses: ['ordinary'], note: '保留信件十五天。' }],
    confirmedBy: null,
  },
  {
    details: {
      kind: 'prison',
      name: 'Example Prison No. 1',
      country: 'GB',
      region: 'Exampleshire',
      city: 'Exampleton',
      addressLine: '1 Example Road',
      postcode: 'EX1 1EX',
    },
    versions: [
      {
        ...open,
        maxPages: 20,
        maxPhotos: 10,
        mailClasses: ['ordinary', 'registered'],
        isPersonNumberRequired: true,
        sheetMark: 'name_and_number',
        note: 'Name and number on every sheet. Photographs without frames.',
      },
    ],
    confirmedBy: confirmed,
  },
  {
    details: {
      kind: 'hospital',
      name: 'Example Veterans Hospital',
      country: 'US',
      region: 'EX',
      city: 'Exampleville',
      addressLine: '200 Example Avenue',
      postcode: '00200',
    },
    versions: [{ ...open, isUnitRequired: true, note: 'Please give the ward.' }],
    confirmedBy: null,
  },
  {
    details: {
      kind: 'prison',
      name: 'Établissement pénitentiaire Exemple',
      country: 'FR',
      region: 'Région Exemple',
      city: 'Ville-Exemple',
      addressLine: '10 rue de l’Exemple',
      postcode: '99010',
    },
    versions: [
      {
        ...open,
        maxPages: 10,
        maxPhotos: 4,
        isDecorationAllowed: false,
        mailClasses: ['ordinary', 'registered'],
        languages: ['fr', 'en', 'es'],
        isPersonNumberRequired: true,
        isUnitRequired: true,
        sheetMark: 'person_number',
        note: 'Le numéro et le bâtiment doivent figurer sur l’enveloppe.',
      },
    ],
    confirmedBy: confirmed,
  },
  {
    details: {
      kind: 'school',
      name: 'Internado Ejemplo',
      country: 'ES',
      region: 'Provincia Ejemplo',
      city: 'Villa Ejemplo',
      addressLine: 'Calle del Ejemplo, 7',
      postcode: '99007',
    },
    versions: [
      {
        ...open,
        maxPages: 40,
        isUnitRequired: true,
        mailClasses: ['ordinary', 'registered', 'express'],
        note: 'Indica el curso y el grupo.',
      },
    ],
    confirmedBy: confirmed,
  },
  {
    details: {
      kind: 'detention_centre',
      name: '示例拘留中心（已停止收信）',
      country: 'CN',
      region: '示范省',
      city: '岭示市',
      addressLine: '岭示东路 40 号',
      postcode: '200040',
    },
    versions: [
      {
        ...open,
        maxPages: 1,
        maxPhotos: 0,
        isColourAllowed: false,
        isDecorationAllowed: false,
        isEmojiAllowed: false,
        mailClasses: ['registered'],
        languages: ['zh'],
        isPersonNumberRequired: true,
        note: '目前不接收信件。',
      },
    ],
    confirmedBy: null,
    isBlocked: true,
  },
]
