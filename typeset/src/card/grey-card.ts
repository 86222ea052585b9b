import { greyHex, greyShapes } from '../grey.ts'
import type { CardElement, CardModel, CardSide } from './model.ts'

const greyElement = (element: CardElement): CardElement => {
  switch (element.kind) {
    case 'shape': {
      const [shape = element.shape] = greyShapes([element.shape])
      return { ...element, shape }
    }
    case 'lines':
      return { ...element, colour: greyHex(element.colour) }
    case 'picture':
      return element
  }
}

const greySide = (side: CardSide): CardSide => ({
  ...side,
  elements: side.elements.map(greyElement),
})

/**
 * A card as it is printed without colour; its photograph and emoji are grey where they are drawn.
 */
export const greyCard = (model: CardModel): CardModel => ({
  ...model,
  front: greySide(model.front),
  back: greySide(model.back),
})
