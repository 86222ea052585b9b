import type { Recipient } from '@mailing/contract/address/calls.ts'
import { minor, type Points } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { InstitutionRules } from '@mailing/contract/institution/calls.ts'
import {
  type Draft,
  type LetterContent,
  letterLimits,
  type Proof,
} from '@mailing/contract/letter/schemas.ts'
import { localText } from '@mailing/contract/local-text.ts'
import type { MadeOrder, OrderDetail } from '@mailing/contract/order/schemas.ts'
import { answer } from '../../../../test/render-page.tsx'
import { blankLetter } from '../model/letter-text.ts'

/** Things that the tests of this feature's pages need, typed by the contract. */
export const ids = {
  draft: '11111111-1111-4111-8111-111111111111',
  recipient: '22222222-2222-4222-8222-222222222222',
  institution: '33333333-3333-4333-8333-333333333333',
  proof: '44444444-4444-4444-8444-444444444444',
  order: '55555555-5555-4555-8555-555555555555',
  file: '66666666-6666-4666-8666-666666666666',
  payment: '77777777-7777-4777-8777-777777777777',
} as const
const at = '2026-11-21T04:00:00Z'
const sha256 = 'a'.repeat(64)
export const file = {
  id: ids.file,
  url: '/files/x',
  urlExpiresAt: at,
  type: 'application/pdf',
  bytes: 1,
  width: null,
  height: null,
}

export const rules: InstitutionRules = {
  maxPages: 2,
  maxPhotos: null,
  isColourAllowed: true,
  isDecorationAllowed: true,
  isEmojiAllowed: false,
  mailClasses: ['ordinary', 'registered'],
  languages: [],
  bannedWords: ['密码'],
  isHandwrittenOnly: false,
  isPostcardAllowed: true,
  isPersonNumberRequired: false,
  isUnitRequired: false,
  sheetMark: 'none',
  note: '',
}

export const recipient: Recipient = {
  id: ids.recipient,
  kind: 'recipient',
  place: 'institution',
  name: '收信人',
  relation: '哥哥',
  releaseOn: null,
  unit: '三监区',
  personNumber: '310017',
  postal: null,
  phone: '',
  phonePrinted: '',
  isDefault: true,
  updatedAt: at,
  institution: {
    id: ids.institution,
    kind: 'prison',
    name: '示例监狱',
    country: 'CN',
    region: '示例省',
    city: '示例市',
    addressLine: '示例路 1 号',
    postcode: '100000',
    latestVersion: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    isBlocked: false,
    current: {
      version: 1,
      rules,
      source: '示例',
      checkedOn: '2026-11-01',
      effectiveFrom: '2026-11-01',
      createdAt: at,
    },
    acceptance: { confirmedBy: '示例', confirmedOn: '2026-11-01' },
  },
}

export const content = (change: Partial<LetterContent> = {}): LetterContent => ({
  ...blankLetter('zh-Hans', new Date(at)).content,
  body: '家里一切都好',
  ...change,
})
export const draft = (change: Partial<Draft> = {}): Draft => ({
  id: ids.draft,
  version: 3,
  title: '家书',
  content: content(),
  recipientId: ids.recipient,
  updatedAt: at,
  createdAt: at,
  conflictOf: null,
  ...change,
})

const items: Proof['items'] = [
  { code: 'first_page', quantity: 1, unit: minor(380), amount: minor(380) },
  { code: 'mail_class', quantity: 1, unit: minor(120), amount: minor(120) },
]
export const proof = (change: Partial<Proof> = {}): Proof => ({
  id: ids.proof,
  draftId: ids.draft,
  draftVersion: 3,
  recipientId: ids.recipient,
  sha256,
  pages: 1,
  sheets: 1,
  file,
  items,
  total: minor(500),
  breaches: [],
  cutOffAt: new Date(Date.now() + 3_600_000).toISOString(),
  estimatedPostDay: '2026-11-23',
  usualDays: null,
  ...change,
})

/** What making that order answers. */
export const madeOrder = (): MadeOrder => {
  const { id, number, state, total } = order()
  return { id, number, state, total, payBefore: '2026-11-22T09:00:00.000Z' }
}

export const order = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  id: ids.order,
  number: '261121-TEST-0001',
  kind: 'letter',
  state: 'pending_payment',
  createdAt: at,
  total: minor(500),
  recipientName: '收信人',
  placeName: '示例监狱',
  title: '家书',
  pages: 1,
  mailClass: 'ordinary',
  payBefore: new Date(Date.now() + 1_200_000).toISOString(),
  points: null,
  items,
  paidAt: null,
  paidWith: null,
  refunded: minor(0),
  addressLines: ['示例路 1 号'],
  tracking: null,
  isColour: false,
  isDuplex: true,
  sheets: 1,
  approved: { sha256, file },
  estimatedPostDay: '2026-11-23',
  expectedDays: { min: 4, max: 9 },
  usualDays: null,
  isCancellable: true,
  isArrivalConfirmable: false,
  proposedEdit: null,
  told: null,
  returned: null,
  outcome: null,
  lost: null,
  resendOf: null,
  schedule: null,
  enclosures: [],
  shares: null,
  notices: [],
  timeline: [
    {
      state: 'pending_payment',
      at,
      by: 'writer',
      evidence: 'writer_word',
      reason: null,
      proof: null,
      photo: null,
    },
  ],
  ahead: ['paid', 'posted', 'delivered'],
  reads: [],
  erasedAt: null,
  ...change,
})

export const prices: CallOutput<typeof calls.letter.specs>['letter'] = {
  version: 1,
  firstPage: minor(380),
  morePage: minor(160),
  colourPage: minor(80),
  decoratedStationery: minor(100),
  photoPrint: minor(150),
  mailClasses: [
    { mailClass: 'ordinary', price: minor(120), isTracked: false, minDays: 4, maxDays: 10 },
    { mailClass: 'registered', price: minor(420), isTracked: true, minDays: 4, maxDays: 9 },
    { mailClass: 'express', price: minor(1800), isTracked: true, minDays: 2, maxDays: 4 },
  ],
}

/** A design that staff made and published twice. */
export const house = {
  id: '88888888-8888-4888-8888-888888888888',
  names: localText({
    'zh-Hans': '晨光',
    'zh-Hant': '晨光',
    en: 'Morning light',
    fr: 'Lumière du matin',
    es: 'Luz de la mañana',
  }),
  design: {
    shelf: 'season' as const,
    ink: '#5b84b1',
    tint: null,
    ruling: { kind: 'lines' as const, colour: '#adc6e2', weight: 0.16, isDashed: false },
    border: 'double' as const,
    head: 'none' as const,
    foot: 'none' as const,
    ornaments: [],
    papers: {
      a4: { left: 26, right: 26, top: 34, bottom: 30, pitch: 9 },
      a5: { left: 18, right: 18, top: 26, bottom: 26, pitch: 8 },
    },
  },
}

/** Who is asked about the welcome gift, where money is missing. */
export const userAnswer = (isWelcomeGiftOpen: () => boolean = () => false) =>
  answer(calls.account.userInfo, () => ({
    userId: '99999999-9999-4999-8999-999999999999',
    avatar: '',
    nickname: '',
    money: minor(0),
    points: 0 as Points,
    isBindPhone: true,
    phoneMasked: '',
    emailMasked: '',
    showWrite: true,
    showRecharge: true,
    showTask: false,
    letterStat: { day: 0, count: 0 },
    couponStat: { usable: 0, expiringSoon: 0 },
    roles: [],
    permissions: [],
    isWelcomeGiftOpen: isWelcomeGiftOpen(),
    endsAt: null,
  }))

/** What every screen around a letter asks for. */
/** `together`: what a family has put by for the draft; null: it is no family letter. */
export const offerAnswers = (together: number | null = null) => [
  answer(calls.family.funding, () => ({
    funding: together === null ? null : { familyId: ids.draft, together: minor(together) },
  })),
  answer(calls.letter.specs, () => ({ currency: 'CNY', letter: prices })),
  answer(calls.letter.config, () => ({
    papers: ['A4' as const, 'A5' as const],
    sizesPt: [12, 14, 16],
    stationery: [
      { key: 'ruled-grey', isDecorated: false },
      { key: 'bamboo', isDecorated: true },
      { key: `${house.id}.2`, isDecorated: true, own: house },
    ],
    fonts: ['song', 'kai'],
    limits: { bodyCharacters: letterLimits.bodyCharacters, pages: letterLimits.pages },
    cutOff: '17:30',
    timeZone: 'Asia/Shanghai',
  })),
  answer(calls.address.get, () => recipient),
  userAnswer(),
  answer(calls.letter.coupons, () => ({ list: [], bestId: null })),
  answer(calls.file.room, () => ({ usedMegabytes: 1, maxMegabytes: 1000, isNear: false })),
]

export const purse = (money: number) =>
  answer(calls.wallet.rechargeOptions, () => ({
    options: [],
    providers: ['sandbox' as const],
    money: minor(money),
    minAmount: minor(100),
    maxAmount: minor(500_000),
  }))
