import { calls } from '@mailing/contract/client.ts'
import type { PlaceRequest } from '@mailing/contract/institution/request-calls.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { MissingPlace } from './missing-place.tsx'

const asked: PlaceRequest = {
  id: '11111111-1111-4111-8111-111111111111',
  name: '长风监狱',
  place: '大同',
  state: 'waiting',
  reason: null,
  institutionId: null,
  askedAt: '2026-01-01T00:00:00.000Z',
  answeredAt: null,
}

async function open(list: PlaceRequest[]) {
  const sent: unknown[] = []
  const submitted: unknown[] = []
  const screen = await renderPage(
    () => (
      <form onSubmit={(event) => submitted.push(event.preventDefault())}>
        <MissingPlace words="长风" onChoose={() => undefined} />
        <button type="submit">保存</button>
      </form>
    ),
    {
      isLoggedIn: true,
      answers: [
        answer(calls.institution.myRequests, () => ({ list, nextCursor: null })),
        answer(calls.institution.request, (input) => {
          sent.push(input)
          return asked
        }),
      ],
    },
  )
  return { screen, sent, submitted }
}

test('a place is asked for by Enter, with what was looked for, and the address around it is not saved', async () => {
  const { screen, sent, submitted } = await open([])
  await screen.user.click(screen.getByRole('button', { name: '没有找到？请我们添加' }))
  await screen.user.type(screen.getByLabelText('单位名称'), '监狱')
  await screen.user.type(screen.getByLabelText('在哪里'), '大同{Enter}')
  await screen.findByText('已收到，有结果会告诉你')
  expect(sent).toEqual([{ name: '长风监狱', place: '大同' }])
  expect(submitted).toEqual([])
})

test('what became of a place is told; answers of long ago are not', async () => {
  const answeredAt = new Date().toISOString()
  const { screen } = await open([
    asked,
    {
      ...asked,
      id: '22222222-2222-4222-8222-222222222222',
      name: '甲医院',
      state: 'declined',
      reason: 'no_letters',
      answeredAt,
    },
    {
      ...asked,
      id: '33333333-3333-4333-8333-333333333333',
      name: '乙学校',
      state: 'declined',
      reason: 'unclear',
      answeredAt: '2026-01-01T00:00:00.000Z',
    },
  ])
  await screen.findByText('“长风监狱”正在核实，有结果会告诉你。')
  expect(screen.getByText('“甲医院”目前收不了我们寄的信。')).toBeTruthy()
  expect(screen.queryByText(/乙学校/)).toBeNull()
})
