import { expect, test } from 'vitest'
import { type FingerEvent, type Fingers, follow, type Meaning, noFingers } from './fingers.ts'

/** Follows events one after the other and tells what they meant, and the fingers afterwards. */
function play(events: readonly FingerEvent[], from: Fingers = noFingers) {
  let state = from
  const meanings: Meaning[] = []
  for (const event of events) {
    const next = follow(state, event)
    state = next.state
    meanings.push(...next.meanings)
  }
  return { state, meanings, types: meanings.map(({ type }) => type) }
}
const down = (at: number, x: number, y: number, id = 1): FingerEvent => ({
  type: 'down',
  id,
  at,
  to: { x, y },
})
const move = (at: number, x: number, y: number, id = 1): FingerEvent => ({
  type: 'move',
  id,
  at,
  to: { x, y },
})
const up = (at: number, id = 1): FingerEvent => ({ type: 'up', id, at })

test('one finger moves by what it has gone', () => {
  const { meanings } = play([down(0, 10, 10), move(10, 14, 7), move(20, 30, 10), up(30)])
  expect(meanings).toEqual([
    {
      type: 'move',
      step: { dx: 4, dy: -3, factor: 1, turn: 0 },
      total: { dx: 4, dy: -3, factor: 1, turn: 0 },
      fingers: 1,
      middle: { x: 14, y: 7 },
    },
    {
      type: 'move',
      step: { dx: 16, dy: 3, factor: 1, turn: 0 },
      total: { dx: 20, dy: 0, factor: 1, turn: 0 },
      fingers: 1,
      middle: { x: 30, y: 10 },
    },
    { type: 'end', total: { dx: 20, dy: 0, factor: 1, turn: 0 }, reach: 20 },
  ])
})

test('two fingers scale, turn and move by their middle', () => {
  const { meanings } = play([down(0, 0, 0), down(5, 100, 0, 2), move(10, 0, 200, 2)])
  expect(meanings).toEqual([
    {
      type: 'move',
      step: { dx: -50, dy: 100, factor: 2, turn: 90 },
      total: { dx: -50, dy: 100, factor: 2, turn: 90 },
      fingers: 2,
      middle: { x: 0, y: 100 },
    },
  ])
})

test('turning past a half turn goes on in the same direction', () => {
  const round = [0, 60, 120, 180, 240, 300].map((degrees) => (degrees * Math.PI) / 180)
  const { meanings } = play([
    down(0, 0, 0),
    down(1, 100, 0, 2),
    ...round.map((angle, n) => move(n + 2, 100 * Math.cos(angle), 100 * Math.sin(angle), 2)),
  ])
  const last = meanings.at(-1)
  expect(last?.type === 'move' && last.total.turn).toBeCloseTo(300)
  expect(last?.type === 'move' && last.total.factor).toBeCloseTo(1)
})

test('a finger that joins or leaves makes no jump', () => {
  const { meanings, types } = play([
    down(0, 0, 0),
    move(10, 20, 0),
    down(20, 200, 200, 2),
    up(30),
    move(40, 205, 200, 2),
    up(50, 2),
  ])
  expect(types).toEqual(['move', 'move', 'end'])
  expect(meanings.at(-1)).toMatchObject({ total: { dx: 25, dy: 0, factor: 1, turn: 0 } })
})

test('a tap and a second one soon after are a double tap, a third begins anew', () => {
  const tap = (at: number) => [down(at, 50, 50), up(at + 40)]
  expect(play([...tap(1000), ...tap(1200), ...tap(1400)]).types).toEqual([
    'tap',
    'end',
    'double-tap',
    'end',
    'tap',
    'end',
  ])
  expect(play([...tap(1000), ...tap(1400)]).types).toEqual(['tap', 'end', 'tap', 'end'])
})

test('what moved more than 8 px is no tap, even when it came back', () => {
  expect(play([down(0, 0, 0), move(5, 8, 0), up(10)]).types).toEqual(['move', 'tap', 'end'])
  expect(play([down(0, 0, 0), move(5, 9, 0), move(8, 0, 0), up(10)]).types).toEqual([
    'move',
    'move',
    'end',
  ])
})

test('far sideways is a swipe to the next or the one before', () => {
  const swipe = (dx: number) => play([down(0, 100, 0), move(5, 100 + dx, 0), up(10)]).meanings[1]
  expect(swipe(-61)).toEqual({ type: 'swipe', by: 1 })
  expect(swipe(61)).toEqual({ type: 'swipe', by: -1 })
  expect(swipe(60)?.type).toBe('end')
})

test('after a second finger there is no tap, swipe or long press', () => {
  const both = [down(0, 0, 0), down(5, 40, 0, 2), up(10, 2)]
  expect(play([...both, up(20)]).types).toEqual(['end'])
  expect(play([...both, move(15, 90, 0), up(20)]).types).toEqual(['move', 'end'])
  expect(play([...both, { type: 'tick', at: 400 }]).types).toEqual([])
})

test('a finger that rests for 350 ms presses long, once, and taps no more', () => {
  const tick = (at: number): FingerEvent => ({ type: 'tick', at })
  expect(play([down(100, 7, 9), tick(449)]).types).toEqual([])
  const pressed = play([down(100, 7, 9), tick(450), tick(900), up(1000)])
  expect(pressed.types).toEqual(['long-press', 'end'])
  expect(pressed.meanings[0]).toMatchObject({ point: { x: 7, y: 9 } })
})

test('more than 10 px of movement end a long press, 10 do not', () => {
  const after = (px: number) =>
    play([down(0, 0, 0), move(100, px, 0), { type: 'tick', at: 350 }]).types
  expect(after(10)).toEqual(['move', 'long-press'])
  expect(after(11)).toEqual(['move'])
})

test('what the system takes away ends without a tap', () => {
  expect(play([down(0, 0, 0), { type: 'cancel', id: 1, at: 10 }]).types).toEqual(['end'])
})

test('fingers that never came down are not followed', () => {
  expect(play([move(0, 5, 5), up(10), { type: 'tick', at: 400 }]).types).toEqual([])
})
