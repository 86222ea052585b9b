import type { Recipient } from '@mailing/contract/address/calls.ts'
import { zLetterContent } from '@mailing/contract/letter/schemas.ts'
import { expect, test } from 'vitest'
import { contentWithout, type ProblemInput, problemsOf } from './problems.ts'

const rules = {
  maxPages: null,
  maxPhotos: null,
  isColourAllowed: true,
  isDecorationAllowed: true,
  isEmojiAllowed: false,
  mailClasses: ['ordinary' as const],
  languages: ['zh' as const],
  bannedWords: ['上诉'],
  isHandwrittenOnly: false,
  isPostcardAllowed: true,
  isPersonNumberRequired: false,
  isUnitRequired: false,
  sheetMark: 'none' as const,
  note: '',
}
const at = '2026-01-05T00:00:00Z'
const recipient: Recipient = {
  id: '1',
  kind: 'recipient',
  place: 'institution',
  name: '示例',
  relation: '',
  releaseOn: null,
  unit: '',
  personNumber: '',
  postal: null,
  phone: '',
  phonePrinted: '',
  isDefault: true,
  updatedAt: at,
  institution: {
    id: '2',
    kind: 'prison',
    name: '示例监狱',
    country: 'CN',
    region: '',
    city: '',
    addressLine: '',
    postcode: '',
    latestVersion: 1,
    acceptance: { confirmedBy: '示例', confirmedOn: '2026-01-05' },
    isBlocked: false,
    updatedAt: at,
    current: {
      version: 1,
      rules,
      source: 'test',
      checkedOn: '2026-01-05',
      effectiveFrom: '2026-01-05',
      createdAt: at,
    },
  },
}
const content = zLetterContent.parse({
  body: '早😀安，WiFi😀好了。上诉的事，上訴上诉。',
  date: 'le 23 novembre 2026',
  salutation: '爸爸👍',
  signature: '小明',
  locale: 'zh-Hans',
  font: 'song',
  sizePt: 14,
  align: 'left',
  paper: 'A4',
  stationery: 'plain',
  isIndented: true,
})
const input: ProblemInput = {
  content,
  model: null,
  sides: 1,
  recipient,
  isDecorated: false,
  standing: 'offered',
  findings: [],
}
const field = (part: string): string => String(content[part as keyof typeof content])

test('every place of every breach is known at once, in all fields of the letter', () => {
  const found = problemsOf(input).map(({ kind, level, places }) => [
    kind,
    level,
    places.map(({ part, start, end }) => `${part} ${field(part).slice(start, end)}`),
  ])
  expect(found).toEqual([
    ['emoji', 'block', ['body 😀', 'body 😀', 'salutation 👍']],
    ['banned_word', 'block', ['body 上诉', 'body 上诉']],
    ['language', 'warn', ['body WiFi']],
  ])
})

test('all emoji are taken out together, and nothing else is', () => {
  const problem = problemsOf(input).find(({ isRemovable }) => isRemovable)
  const after = problem && contentWithout(problem, content)
  expect(after).toEqual({
    body: '早安，WiFi好了。上诉的事，上訴上诉。',
    salutation: '爸爸',
    signature: '小明',
    date: 'le 23 novembre 2026',
  })
  expect(
    problemsOf({ ...input, content: { ...content, ...after } }).some(
      ({ kind }) => kind === 'emoji',
    ),
  ).toBe(false)
})

test('faces of WeChat become emoji with one tap where the place takes emoji', () => {
  const chat = { ...content, body: '想你[微笑]，[玫瑰]。', salutation: '妈妈[Heart]' }
  const place = recipient.institution
  const allowing = {
    ...recipient,
    institution: place && {
      ...place,
      current: { ...place.current, rules: { ...rules, isEmojiAllowed: true } },
    },
  }
  const mended = (to: Recipient) => {
    const problem = problemsOf({ ...input, content: chat, recipient: to }).find(
      ({ kind }) => kind === 'chat_face',
    )
    return problem && contentWithout(problem, chat)
  }
  expect(mended(allowing)).toMatchObject({ body: '想你🙂，🌹。', salutation: '妈妈❤️' })
  expect(mended(recipient)).toMatchObject({ body: '想你，。', salutation: '妈妈' })
})
