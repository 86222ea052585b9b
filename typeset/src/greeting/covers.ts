import * as scenes from '../card/scenes.ts'
import { archWindow, mask, roundWindow, squareWindow } from '../card/windows.ts'
import { ellipse, poseAll, rectangle, shape } from '../drawing.ts'
import type { Box } from '../model.ts'
import type { Shape } from '../stationery.ts'
import { fromMillimetres } from '../units.ts'
import { sheet } from './geometry.ts'

/** The designs of a cover. */
export type CoverKey =
  | 'birthday'
  | 'new-year'
  | 'garden'
  | 'moonlight'
  | 'sea'
  | 'garland'
  | 'sprigs'
  | 'plain'

/** A cover, drawn on its panel. */
export interface Cover {
  readonly key: CoverKey
  /** Ornaments: some institutions refuse them. */
  readonly isDecorated: boolean
  /** Shapes in millimetres from the panel's top left corner. */
  readonly shapes: readonly Shape[]
  /** Place of the words in micrometres from that corner, and their colour. */
  readonly caption: Box
  readonly ink: string
}

const panel = { w: sheet.fold / 1000, h: sheet.height / 1000 }
const [width, height] = [116.5, 132]
const [left, top] = [(panel.w - width) / 2, 18]
const [middle, centre] = [panel.w / 2, panel.h / 2]

const box = (x: number, y: number, w: number, h: number): Box => ({
  x: fromMillimetres(x),
  y: fromMillimetres(y),
  width: fromMillimetres(w),
  height: fromMillimetres(h),
})
const below = box(16, 158, panel.w - 32, 34)

interface Framed {
  readonly ground: string
  readonly scene: scenes.Scene
  /** Runs against the clock. */
  readonly window: string
  /** The same outline a little larger. */
  readonly outline: string
  readonly stroke: string
}

/** A drawing behind a window in the white cover, finely outlined. */
const framed = ({ ground, scene, window, outline, stroke }: Framed): Shape[] => [
  shape(rectangle(left, top, width, height), { fill: ground }),
  ...poseAll(scene(width, height), { x: left, y: top }),
  mask(panel, window, '#ffffff'),
  shape(outline, { stroke, width: 0.4 }),
]

const square = (ground: string, scene: scenes.Scene, stroke: string): Shape[] =>
  framed({
    ground,
    scene,
    window: squareWindow(left, top, width, height),
    outline: rectangle(left - 2, top - 2, width + 4, height + 4),
    stroke,
  })

const arched = (ground: string, scene: scenes.Scene, stroke: string): Shape[] => {
  const [w, h] = [108, height]
  const x = middle - w / 2
  return framed({
    ground,
    scene,
    window: archWindow(x, top, w, h),
    outline: archWindow(x - 2, top - 2, w + 4, h + 4),
    stroke,
  })
}

const round = (ground: string, scene: scenes.Scene, stroke: string): Shape[] => {
  const r = width / 2 - 1
  const y = top + height / 2
  return framed({
    ground,
    scene,
    window: roundWindow(middle, y, r),
    outline: ellipse(middle, y, r + 2),
    stroke,
  })
}

/** All covers, in the order in which a picker shows them. */
export const covers: readonly Cover[] = [
  {
    key: 'birthday',
    isDecorated: true,
    shapes: square('#fff7ea', scenes.birthday, '#d9b98a'),
    caption: below,
    ink: '#8a5a34',
  },
  {
    key: 'new-year',
    isDecorated: true,
    shapes: square('#fdf1e3', scenes.newYear, '#cf8a76'),
    caption: below,
    ink: '#a8332b',
  },
  {
    key: 'garden',
    isDecorated: true,
    shapes: arched('#f4f6ec', scenes.garden, '#9bb08c'),
    caption: below,
    ink: '#4f6b43',
  },
  {
    key: 'moonlight',
    isDecorated: true,
    shapes: round('#52698a', scenes.moonlight, '#52698a'),
    caption: below,
    ink: '#3d5170',
  },
  {
    key: 'sea',
    isDecorated: true,
    shapes: square('#e4f1f5', scenes.sea, '#8fb6c4'),
    caption: below,
    ink: '#2f6478',
  },
  {
    key: 'garland',
    isDecorated: true,
    shapes: poseAll(scenes.garland(0, 0, 32), { x: middle, y: centre - 6, scale: 1.65 }),
    caption: box(middle - 37, centre - 36, 74, 60),
    ink: '#566b49',
  },
  {
    key: 'sprigs',
    isDecorated: true,
    shapes: [
      shape(rectangle(14, 14, panel.w - 28, panel.h - 28), { stroke: '#9bb08c', width: 0.4 }),
      ...poseAll(scenes.cornerSprigs(panel.w - 28, panel.h - 28), { x: 14, y: 14 }),
    ],
    caption: box(26, centre - 40, panel.w - 52, 80),
    ink: '#5d7050',
  },
  {
    key: 'plain',
    isDecorated: false,
    shapes: [],
    caption: box(22, centre - 45, panel.w - 44, 90),
    ink: '#1f2328',
  },
]

/** The cover of a key; undefined when there is none. */
export const findCover = (key: string): Cover | undefined => covers.find((one) => one.key === key)
