import type { LocalText } from '@mailing/contract/local-text.ts'
import { text } from './written.ts'

interface DemoVariant {
  readonly sku: string
  readonly name: LocalText
  /** In minor units, grams, tenths of a millimetre. */
  readonly price: number
  readonly weight: number
  readonly thickness: number
  readonly stock: number
}
export interface DemoGoods {
  readonly category: number
  readonly name: LocalText
  readonly subtitle: LocalText
  readonly description: LocalText
  readonly variants: readonly DemoVariant[]
  readonly limitPerUser?: number
  readonly isEnclosable?: boolean
  readonly isReturnEnvelope?: boolean
  readonly isStationeryKit?: boolean
  /** The ground of the picture, and what is drawn on its 800 × 800. */
  readonly ground: string
  readonly drawing: string
}

/** The only variant of goods that have one. */
export const single = text('单件', '單件', 'One', 'À l’unité', 'Una unidad')
