import type { Recipient } from '@mailing/contract/address/calls.ts'
import { minor } from '@mailing/contract/amount.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { InstitutionRules } from '@mailing/contract/institution/calls.ts'
import type { Draft, LetterContent, Proof } from '@mailing/contract/letter/calls.ts'
import type { OrderDetail } from '@mailing/contract/order/calls.ts'
import { answer } from '../../../../test/render-page.tsx'
import { blankLetter } from '../model/letter-text.ts'

/** Things that the tests of this feature's pages need, typed by the contract. */
export const ids = {
  draft: '11111111-1111-4111-8111-111111111111', recipient: '22222222-2222-4222-8222-222222222222', institution: '33333333-3333-4333-8333-333333333333',
  proof: '44444444-4444-4444-8444-444444444444', order: '55555555-5555-4555-8555-555555555555', file: '66666666-6666-4666-8666-666666666666', payment: '77777777-7777-4777-8777-777777777777',
} as const
const at = '2026-11-21T04:00:00Z'
const sha256 = 'a'.repeat(64)
export const file = { id: ids.file, url: '/files/x', urlExpiresAt: at, type: 'application/pdf', bytes: 1, width: null, height: null }

export const rules: InstitutionRules = {
  maxPages: 2, maxPhotos: null, isColourAllowed: true, isDecorationAllowed: true, isEmojiAllowed: false, mailClasses: ['ordinary', 'registered'], languages: [],
  bannedWords: ['密码'], isHandwrittenOnly: false, isPersonNumberRequired: false, isUnitRequired: false, sheetMark: 'none', note: '',
}

export const recipient: Recipient = {
  id: ids.recipient, kind: 'recipient', place: 'institution', name: '收信人', relation: '哥哥', releaseOn: null, unit: '三监区', personNumber: '310017', postal: null, phone: '', isDefault: true, updatedAt: at,
  institution: {
    id: ids.institution, kind: 'prison', name: '示例监狱', country: 'CN', region: '示例省', city: '示例市', addressLine: '示例路 1 号', postcode: '100000', latestVersion: 1, isBlocked: false,
    current: { version: 1, rules, source: '示例', checkedOn: '2026-11-01', effectiveFrom: '2026-11-01', createdAt: at }, acceptance: { confirmedBy: '示例', confirmedOn: '2026-11-01' },
  },
}

export const content = (change: Partial<LetterContent> = {}): LetterContent => ({ ...blankLetter('zh-Hans', new Date(at)).content, body: '家里一切都好', ...change })
export const draft = (change: Partial<Draft> = {}): Draft => ({ id: ids.draft, version: 3, title: '家书', content: content(), recipientId: ids.recipient, updatedAt: at, createdAt: at, conflictOf: null, ...change })

const items: Proof['items'] = [{ code: 'first_page', quantity: 1, unit: minor(380), amount: minor(380) }, { code: 'mail_class', quantity: 1, unit: minor(120), amount: minor(120) }]
export const proof = (change: Partial<Proof> = {}): Proof => ({
  id: ids.proof, draftId: ids.draft, draftVersion: 3, sha256, pages: 1, sheets: 1, file, items, total: minor(500), breaches: [],
  cutOffAt: new Date(Date.now() + 3_600_000).toISOString(), estimatedPostDay: '2026-11-23', ...change,
})

export const order = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  id: ids.order, number: '261121-TEST-0001', kind: 'letter', state: 'pending_payment', createdAt: at, total: minor(500), recipientName: '收信人', placeName: '示例监狱', title: '家书', pages: 1, mailClass: 'ordinary',
  payBefore: new Date(Date.now() + 1_200_000).toISOString(), items, paidAt: null, paidWith: null, refunded: minor(0), addressLines: ['示例路 1 号'], tracking: null, isColour: false, isDuplex: true, sheets: 1,
  approved: { sha256, file }, estimatedPostDay: '2026-11-23', expectedDays: { min: 4, max: 9 }, isCancellable: true, isArrivalConfirmable: false, proposedEdit: null, refusedReason: null, returned: null,
  timeline: [{ state: 'pending_payment', at, by: 'writer', evidence: 'writer_word', reason: null, proof: null, photo: null }], ahead: ['paid', 'posted', 'delivered'], reads: [], ...change,
})

const prices: CallOutput<typeof calls.letter.specs>['letter'] = {
  version: 1, firstPage: minor(380), morePage: minor(160), colourPage: minor(80), decoratedStationery: minor(100),
  mailClasses: [
    { mailClass: 'ordinary', price: minor(120), isTracked: false, minDays: 4, maxDays: 10 }, { mailClass: 'registered', price: minor(420), isTracked: true, minDays: 4, maxDays: 9 },
    { mailClass: 'express', price: minor(1800), isTracked: true, minDays: 2, maxDays: 4 },
  ],
}

/** What every screen around a letter asks for. */
export const offerAnswers = () => [
  answer(calls.letter.specs, () => ({ currency: 'CNY', letter: prices })),
  answer(calls.letter.config, () => ({
    papers: ['A4' as const, 'A5' as const], sizesPt: [12, 14, 16], stationery: [{ key: 'ruled-grey', isDecorated: false }, { key: 'bamboo', isDecorated: true }], fonts: ['song', 'kai'],
    limits: { bodyCharacters: 60_000, pages: 100 }, cutOff: '17:30', timeZone: 'Asia/Shanghai',
  })),
  answer(calls.address.get, () => recipient),
]

export const purse = (money: number) => answer(calls.wallet.rechargeOptions, () => ({ options: [], providers: ['sandbox' as const], money: minor(money), minAmount: minor(100), maxAmount: minor(500_000) }))
