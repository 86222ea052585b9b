import { dayAfter } from '@mailing/contract/days.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ColumnChart } from './column-chart.tsx'

afterEach(cleanup)

const days = 1000
const columns = Array.from({ length: days }, (_, at) => ({
  day: dayAfter('2024-01-01', at),
  amount: (at % 17) * 100 - (at % 29 === 0 ? 900 : 0),
}))
/** What a frame of 60 a second leaves. */
const frameMs = 1000 / 60

async function show(onChoose: (at: number) => void): Promise<HTMLElement> {
  render(
    <div style={{ width: 343 }}>
      <ColumnChart
        label="Figures by day"
        hint="Press and move"
        columns={columns}
        chosen={null}
        onChoose={onChoose}
        words={({ day, amount }) => `${day} ${amount}`}
        first="first"
        last="last"
        amount={String}
      />
    </div>,
  )
  return screen.findByRole('slider')
}

test('a finger follows a thousand days: each move is drawn within a frame, and letting go chooses the column', async () => {
  const chosen: number[] = []
  const chart = await show((at) => chosen.push(at))
  const box = chart.getBoundingClientRect()
  const moveTo = (at: number, type = 'pointermove') =>
    act(() =>
      chart.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          clientX: box.left + ((at + 0.5) / days) * box.width,
          clientY: box.top + 20,
        }),
      ),
    )
  // A made-up pointer is none that could be captured.
  chart.setPointerCapture = () => undefined
  moveTo(0, 'pointerdown')
  const drawn = [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  const taken: number[] = []
  for (let at = 0; at < days; at += 5) {
    const start = performance.now()
    moveTo(at)
    // Style and layout are part of what a frame has to hold.
    chart.getBoundingClientRect()
    taken.push(performance.now() - start)
    expect(chart.getAttribute('aria-valuenow')).toBe(String(at))
  }
  taken.sort((one, other) => one - other)
  expect(taken[Math.floor(taken.length * 0.95)]).toBeLessThan(frameMs)
  // The columns themselves are not drawn anew.
  expect(
    [...chart.querySelectorAll('path')].slice(0, 2).map((path) => path.getAttribute('d')),
  ).toEqual(drawn.slice(0, 2))
  moveTo(995, 'pointerup')
  expect(chosen).toEqual([995])
})
