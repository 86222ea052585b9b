import { type CardOrientation, card, cardSheet } from './geometry.ts'
import * as plans from './plans.ts'
import * as scenes from './scenes.ts'

/** The templates of a front. */
export type DesignKey =
  | 'full'
  | 'white-edge'
  | 'instant'
  | 'arch'
  | 'garland'
  | 'panel'
  | 'sprigs'
  | 'birthday'
  | 'new-year'
  | 'sea'
  | 'moonlight'
  | 'garden'

/** A template of a front. */
export interface Design {
  readonly key: DesignKey
  readonly hasPhoto: boolean
  /** A frame can lie round the photograph: its place is a rectangle. */
  readonly takesFrame: boolean
  /** Ornaments: some institutions refuse them. */
  readonly isDecorated: boolean
  readonly sheet: (orientation: CardOrientation) => plans.DesignSheet
}

const design = (
  key: DesignKey,
  plan: plans.Plan,
  of: Pick<Design, 'hasPhoto' | 'takesFrame' | 'isDecorated'>,
): Design => ({
  key,
  ...of,
  sheet: (orientation) => {
    const { width, height } = cardSheet(orientation)
    return plan({ w: width / 1000, h: height / 1000, bleed: card.bleed / 1000 })
  },
})
const photo = { hasPhoto: true, takesFrame: true, isDecorated: false }
const photoInWindow = { hasPhoto: true, takesFrame: false, isDecorated: true }
const drawing = { hasPhoto: false, takesFrame: false, isDecorated: true }

/** All templates, in the order in which a picker shows them. */
export const designs: readonly Design[] = [
  design('full', plans.full, photo),
  design('white-edge', plans.whiteEdge, photo),
  design('instant', plans.instant, photo),
  design('panel', plans.panel, photo),
  design('arch', plans.arch, photoInWindow),
  design('garland', plans.garland, photoInWindow),
  design('sprigs', plans.sprigs, { ...photo, isDecorated: true }),
  design('birthday', plans.drawn('#fff7ea', scenes.birthday, '#8a5a34', 0.44), drawing),
  design('new-year', plans.drawn('#fdf1e3', scenes.newYear, '#a8332b', 0.12), drawing),
  design('sea', plans.drawn('#e4f1f5', scenes.sea, '#ffffff', 0.84), drawing),
  design('moonlight', plans.drawn('#52698a', scenes.moonlight, '#f8edcb', 0.1), drawing),
  design('garden', plans.drawn('#f4f6ec', scenes.garden, '#5f7a53', 0.3), drawing),
]

/** The template of a key; undefined when there is none. */
export const findDesign = (key: string): Design | undefined =>
  designs.find((one) => one.key === key)
