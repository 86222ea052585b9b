import type { Fault } from './fault.ts'

/** Letters, cards, layout, print, delivery. */
export const mailFaults: readonly Fault[] = [
  {
    id: 'card-crop-below',
    harm: 'a cut-out that reaches below its picture is accepted and printed with a blank strip',
    file: 'server/src/modules/postcard/rules/card.ts',
    find: 'crop.y + crop.height <= height',
    replace: 'true',
    project: 'server',
    tests: ['server/src/modules/postcard/proving-cards.test.ts'],
  },
  {
    id: 'card-crop-turned',
    harm: 'a turned picture is checked against its size before turning',
    file: 'server/src/modules/postcard/rules/card.ts',
    find: 'turn % 180 === 0 ? [picture.width, picture.height] : [picture.height, picture.width]',
    replace: '[picture.width, picture.height]',
    project: 'server',
    tests: ['server/src/modules/postcard/proving-cards.test.ts'],
  },
]
