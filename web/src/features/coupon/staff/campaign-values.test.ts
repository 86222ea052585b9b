import { localText } from '@mailing/contract/local-text.ts'
import { expect, test } from 'vitest'
import { type CampaignValues, inputOf } from './campaign-values.ts'
import { areOptions, questionnaireInput } from './questionnaire-values.ts'

const name = localText({ 'zh-Hans': '券', 'zh-Hant': '', en: '', fr: '', es: '' })
const values: CampaignValues = {
  name,
  kind: 'amount_off',
  amount: 300,
  percent: 20,
  cap: 500,
  pages: 2,
  minSpend: 0,
  orderKinds: [],
  mailClasses: [],
  institutions: [{ value: 'a', label: '甲' }],
  goodsCategories: [],
  validity: 'days',
  validDays: 30,
  validFrom: '2026-01-01',
  validUntil: '2026-02-01',
  perUserLimit: 1,
  isInCentre: true,
  followWord: '',
  invitation: 'none',
}

test('what another kind or another validity has left in the form is not sent', () => {
  expect(inputOf(values)).toMatchObject({
    terms: {
      amount: 300,
      percent: null,
      cap: null,
      pages: null,
      institutions: [{ id: 'a', name: '甲' }],
    },
    validDays: 30,
    validFrom: null,
    validUntil: null,
    stock: null,
  })
  expect(inputOf({ ...values, kind: 'percent_off', validity: 'fixed' })).toMatchObject({
    terms: { amount: null, percent: 20, cap: 500, pages: null },
    validDays: null,
    validFrom: '2026-01-01',
    validUntil: '2026-02-01',
  })
  expect(inputOf({ ...values, kind: 'free_postage', cap: undefined }).terms).toMatchObject({
    amount: null,
    cap: null,
  })
})

test('options are lines: at least two, all different', () => {
  expect(
    [' 是\n\n否 ', '是', '是\n是', Array.from({ length: 13 }, (_, n) => n).join('\n')].map(
      areOptions,
    ),
  ).toEqual([true, false, false, false])
  const { questions } = questionnaireInput({
    title: '',
    intro: '',
    opensOn: '',
    closesOn: '',
    questions: [
      { kind: 'multiple', text: '选', isRequired: true, options: '一\n二\n三' },
      { kind: 'scale', text: '打分', isRequired: false, options: '留着' },
    ],
  })
  expect(questions).toEqual([
    {
      kind: 'multiple',
      id: 'q1',
      text: '选',
      isRequired: true,
      options: ['一', '二', '三'],
      most: 3,
    },
    {
      kind: 'scale',
      id: 'q2',
      text: '打分',
      isRequired: false,
      low: 1,
      high: 5,
      lowLabel: '',
      highLabel: '',
    },
  ])
})
