import { minor } from '@mailing/contract/money.ts'
import type { Paper } from '@mailing/contract/report/calls.ts'
import t from '@mailing/texts/zh-hans/web/staff/report.ts'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { Costs } from './costs.tsx'

type Parts = readonly [pieces: number, material: number, work: number, postage: number]

/** Mail of a kind with what it cost; null: it was posted before there were unit costs. */
function paperOf(kind: Paper['kind'], parts: Parts | null): Paper {
  const [pieces, material, work, postage] = parts ?? [1, 0, 0, 0]
  const total = material + work + postage
  const cost = {
    ...{ pieces, material: minor(material), work: minor(work), postage: minor(postage) },
    ...{ total: minor(total), each: minor(Math.round(total / pieces)) },
  }
  const paper = { pieces, pages: 1, sheets: 1, paper: 1, reprinted: 0, postage: minor(postage) }
  return { kind, ...paper, cost: parts && cost }
}

const show = (papers: Paper[], papersBefore: Paper[]) => {
  const known = { costsFrom: '2026-03-01', before: { from: '2026-03-02' } }
  return renderPage(() => <Costs period={{ papers, papersBefore, ...known }} />)
}

test('all kinds together are the sums of the kinds, and a piece their share, beside the period before', async () => {
  const screen = await show(
    [
      paperOf('letter', [7, 200, 855, 840]),
      paperOf('postcard', [2, 127, 70, 361]),
      paperOf('greeting_card', null),
    ],
    // Of a kind that is not in this period: a part of what stands beside the sums.
    [paperOf('pass_message', [4, 90, 400, 241])],
  )
  const row = (await screen.findByText(t.papers.cost.all)).closest('tr')?.textContent
  for (const [now, before] of [
    ['9', '4'],
    ['¥3.27', '¥0.90'],
    ['¥9.25', '¥4.00'],
    ['¥12.01', '¥2.41'],
    ['¥24.53', '¥7.31'],
    // 2453 / 9 = 272.6, which is not the middle of 271 and 279; 731 / 4 = 182.75.
    ['¥2.73', '¥1.83'],
  ] as const)
    expect(row).toContain(`${now}${t.before(before)}`)
})

test('a kind alone has no sums below it', async () => {
  const screen = await show([paperOf('letter', [3, 199, 855, 840])], [])
  await screen.findByText(t.papers.cost.title)
  expect(screen.queryByText(t.papers.cost.all)).toBeNull()
})
