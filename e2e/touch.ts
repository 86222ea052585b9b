import type { Page } from 'playwright-core'

/** A place on the screen, in CSS pixels. */
export interface Spot {
  readonly x: number
  readonly y: number
}

interface Finger {
  readonly from: Spot
  readonly to: Spot
}

const steps = 8

/** One finger drags, two pinch: real touches through the browser's input, from down to up. */
export async function touch(page: Page, ...fingers: readonly Finger[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= steps; step += 1) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(step / steps),
    })
    await page.waitForTimeout(20)
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** Two fingers that move apart by a factor and turn clockwise. The turn is in degrees. */
export function pinching(
  middle: Spot,
  {
    reach,
    factor,
    turn = 0,
  }: { readonly reach: number; readonly factor: number; readonly turn?: number },
): readonly [Finger, Finger] {
  const angle = (turn * Math.PI) / 180
  const finger = (side: 1 | -1): Finger => ({
    from: { x: middle.x + side * reach, y: middle.y },
    to: {
      x: middle.x + side * reach * factor * Math.cos(angle),
      y: middle.y + side * reach * factor * Math.sin(angle),
    },
  })
  return [finger(1), finger(-1)]
}

/** One finger goes along these places without leaving the glass. */
export async function trace(page: Page, [first, ...others]: readonly Spot[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = (spot: Spot | undefined) => (spot ? [{ id: 0, x: spot.x, y: spot.y }] : [])
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(first) })
  for (const spot of others)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(spot) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
