import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/coupon.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import QuestionnairePage from './questionnaire.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const open = {
  id,
  title: '两个问题',
  intro: '谢谢',
  closesAt: '2027-01-01T16:00:00.000Z',
  isAnswered: false,
  promise: null,
  questions: [
    {
      kind: 'single' as const,
      id: 'paper',
      text: '喜欢哪种信纸？',
      isRequired: true,
      options: ['横格', '竹子'],
    },
    {
      kind: 'multiple' as const,
      id: 'why',
      text: '为什么写信？',
      isRequired: true,
      options: ['想念', '节日', '生日'],
      most: 2,
    },
    { kind: 'text' as const, id: 'words', text: '还想说什么？', isRequired: false },
  ],
}

test('a required question that lacks its answer is marked; what is sent are the answers and nothing else', async () => {
  const sent: unknown[] = []
  const { user, getByRole, findByRole, findByText, queryByText } = await renderPage(
    QuestionnairePage,
    {
      params: { id },
      isLoggedIn: true,
      answers: [
        answer(calls.coupon.questionnaires, () => ({ list: [open] })),
        answer(calls.coupon.answer, (input) => {
          sent.push(input)
          return { coupon: null, isPromiseKept: true }
        }),
      ],
    },
  )
  await user.click(await findByRole('radio', { name: '竹子' }))
  await user.click(getByRole('button', { name: t.questionnaire.send }))
  await findByText(t.questionnaire.missing)
  expect(sent).toEqual([])
  await user.click(getByRole('checkbox', { name: '想念' }))
  expect(queryByText(t.questionnaire.missing)).toBeNull()
  await user.click(getByRole('checkbox', { name: '生日' }))
  // No more than two may be chosen.
  expect((getByRole('checkbox', { name: '节日' }) as HTMLInputElement).disabled).toBe(true)
  await user.type(getByRole('textbox'), '   ')
  await user.click(getByRole('button', { name: t.questionnaire.send }))
  await findByText(t.questionnaire.donePlain)
  expect(sent).toEqual([
    {
      id,
      answers: [
        { questionId: 'paper', choices: [1], step: null, text: '' },
        { questionId: 'why', choices: [0, 2], step: null, text: '' },
      ],
    },
  ])
})

test('a typed answer is asked for in its form, and another one is marked', async () => {
  const sent: unknown[] = []
  const phone = {
    kind: 'text' as const,
    id: 'phone',
    text: '电话？',
    isRequired: true,
    rule: 'mobile' as const,
  }
  const page = await renderPage(QuestionnairePage, {
    params: { id },
    isLoggedIn: true,
    answers: [
      answer(calls.coupon.questionnaires, () => ({ list: [{ ...open, questions: [phone] }] })),
      answer(calls.coupon.answer, (input) => {
        sent.push(input)
        return { coupon: null, isPromiseKept: true }
      }),
    ],
  })
  await page.findByText(/手机号，11 位/)
  await page.user.type(page.getByRole('textbox'), '12345')
  await page.user.click(page.getByRole('button', { name: t.questionnaire.send }))
  await page.findByText(t.questionnaire.missing)
  expect(sent).toEqual([])
  await page.user.clear(page.getByRole('textbox'))
  await page.user.type(page.getByRole('textbox'), '12000000001')
  await page.user.click(page.getByRole('button', { name: t.questionnaire.send }))
  await page.findByText(t.questionnaire.donePlain)
  expect(sent).toHaveLength(1)
})
