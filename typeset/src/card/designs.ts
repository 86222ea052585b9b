import type { Names } from '../model.ts'
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
  readonly names: Names
  readonly hasPhoto: boolean
  /** A frame can lie round the photograph: its place is a rectangle. */
  readonly takesFrame: boolean
  /** Ornaments: some institutions refuse them. */
  readonly isDecorated: boolean
  readonly sheet: (orientation: CardOrientation) => plans.DesignSheet
}

const design = (
  key: DesignKey,
  names: Names,
  plan: plans.Plan,
  of: Pick<Design, 'hasPhoto' | 'takesFrame' | 'isDecorated'>,
): Design => ({
  key,
  names,
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
  design(
    'full',
    {
      'zh-Hans': '满幅照片',
      'zh-Hant': '滿版照片',
      en: 'Full photo',
      fr: 'Photo pleine',
      es: 'Foto completa',
    },
    plans.full,
    photo,
  ),
  design(
    'white-edge',
    {
      'zh-Hans': '白边',
      'zh-Hant': '白邊',
      en: 'White border',
      fr: 'Bord blanc',
      es: 'Borde blanco',
    },
    plans.whiteEdge,
    photo,
  ),
  design(
    'instant',
    {
      'zh-Hans': '拍立得',
      'zh-Hant': '拍立得',
      en: 'Instant photo',
      fr: 'Instantané',
      es: 'Instantánea',
    },
    plans.instant,
    photo,
  ),
  design(
    'panel',
    {
      'zh-Hans': '照片与题字',
      'zh-Hant': '照片與題字',
      en: 'Photo and words',
      fr: 'Photo et mots',
      es: 'Foto y palabras',
    },
    plans.panel,
    photo,
  ),
  design(
    'arch',
    { 'zh-Hans': '拱窗', 'zh-Hant': '拱窗', en: 'Arch', fr: 'Arche', es: 'Arco' },
    plans.arch,
    photoInWindow,
  ),
  design(
    'garland',
    { 'zh-Hans': '花环', 'zh-Hant': '花環', en: 'Garland', fr: 'Guirlande', es: 'Guirnalda' },
    plans.garland,
    photoInWindow,
  ),
  design(
    'sprigs',
    { 'zh-Hans': '青枝', 'zh-Hant': '青枝', en: 'Sprigs', fr: 'Feuillage', es: 'Ramitas' },
    plans.sprigs,
    { ...photo, isDecorated: true },
  ),
  design(
    'birthday',
    { 'zh-Hans': '生日', 'zh-Hant': '生日', en: 'Birthday', fr: 'Anniversaire', es: 'Cumpleaños' },
    plans.drawn('#fff7ea', scenes.birthday, '#8a5a34', 0.44),
    drawing,
  ),
  design(
    'new-year',
    {
      'zh-Hans': '新春',
      'zh-Hant': '新春',
      en: 'Lunar New Year',
      fr: 'Nouvel An lunaire',
      es: 'Año Nuevo lunar',
    },
    plans.drawn('#fdf1e3', scenes.newYear, '#a8332b', 0.12),
    drawing,
  ),
  design(
    'sea',
    { 'zh-Hans': '海边', 'zh-Hant': '海邊', en: 'Seaside', fr: 'Bord de mer', es: 'Junto al mar' },
    plans.drawn('#e4f1f5', scenes.sea, '#ffffff', 0.84),
    drawing,
  ),
  design(
    'moonlight',
    {
      'zh-Hans': '月夜',
      'zh-Hant': '月夜',
      en: 'Moonlight',
      fr: 'Clair de lune',
      es: 'Luz de luna',
    },
    plans.drawn('#52698a', scenes.moonlight, '#f8edcb', 0.1),
    drawing,
  ),
  design(
    'garden',
    { 'zh-Hans': '花园', 'zh-Hant': '花園', en: 'Garden', fr: 'Jardin', es: 'Jardín' },
    plans.drawn('#f4f6ec', scenes.garden, '#5f7a53', 0.3),
    drawing,
  ),
]

/** The template of a key; undefined when there is none. */
export const findDesign = (key: string): Design | undefined =>
  designs.find((one) => one.key === key)
