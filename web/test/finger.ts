import { act } from '@testing-library/react'

const frame = () => new Promise((next) => requestAnimationFrame(next))

/** What one finger does on an element, and what a frame later has come of it. Events of our own: the simulated document has no touches. */
export function touch(
  target: Element,
  type: 'touchstart' | 'touchmove' | 'touchend',
  clientX: number,
  clientY: number,
): Promise<void> {
  const point = { identifier: 1, clientX, clientY }
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    touches: type === 'touchend' ? [] : [point],
    changedTouches: [point],
  })
  return act(async () => {
    target.dispatchEvent(event)
    await frame()
  })
}
