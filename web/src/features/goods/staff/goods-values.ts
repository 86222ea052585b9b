import type { CallInput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import type { Picture } from '@mailing/contract/picture.ts'
import { emptyText } from '../../../ui/desk/local-field.tsx'

type Input = CallInput<typeof calls.goods.create>
type VariantInput = Input['variants'][number]

/** What the editor of goods holds. Amounts in minor units, weight in grams, thickness in tenths of a millimetre. */
export interface GoodsValues {
  readonly categoryId?: string
  readonly name: LocalText
  readonly subtitle: LocalText
  readonly description: LocalText
  readonly pictures: readonly Picture[]
  readonly variants: readonly VariantValues[]
  readonly limitPerUser: number | null
  readonly isEnclosable: boolean
  readonly isReturnEnvelope: boolean
  readonly isStationeryKit: boolean
  readonly position: number
}
export interface VariantValues
  extends Omit<VariantInput, 'price' | 'weight' | 'thickness' | 'pictureId'> {
  readonly price: number | null
  readonly weight: number | null
  readonly thickness: number | null
  /** Empty: the cover of the goods stands for it. */
  readonly pictureId: string
}

export const newVariant: VariantValues = {
  sku: '',
  name: emptyText,
  price: null,
  weight: null,
  thickness: null,
  pictureId: '',
  isOn: true,
}

export const valuesOf = (goods: StaffGoods | null): GoodsValues =>
  goods === null
    ? {
        name: emptyText,
        subtitle: emptyText,
        description: emptyText,
        pictures: [],
        variants: [newVariant],
        limitPerUser: null,
        isEnclosable: false,
        isReturnEnvelope: false,
        isStationeryKit: false,
        position: 100,
      }
    : {
        categoryId: goods.categoryId,
        name: goods.name,
        subtitle: goods.subtitle,
        description: goods.description,
        pictures: goods.pictures,
        limitPerUser: goods.limitPerUser,
        isEnclosable: goods.isEnclosable,
        isReturnEnvelope: goods.isReturnEnvelope,
        isStationeryKit: goods.isStationeryKit,
        position: goods.position,
        variants: goods.variants.map(
          ({ id, sku, name, price, weight, thickness, picture, isOn }) => ({
            id,
            sku,
            name,
            price,
            weight,
            thickness,
            pictureId: picture?.id ?? '',
            isOn,
          }),
        ),
      }

/** What is sent. A picture that was taken out of the goods is taken off its variants too. */
export function inputOf({ categoryId = '', pictures, variants, ...rest }: GoodsValues): Input {
  const known = new Set(pictures.map(({ id }) => id))
  return {
    ...rest,
    categoryId,
    pictureIds: [...known],
    variants: variants.map(({ price, weight, thickness, pictureId, ...variant }) => ({
      ...variant,
      price: price ?? 0,
      weight: weight ?? 0,
      thickness: thickness ?? 0,
      pictureId: known.has(pictureId) ? pictureId : null,
    })),
  }
}
