import { rectangle, shape } from '../drawing.ts'
import { layout } from '../layout.ts'
import type { FontSet } from '../metrics.ts'
import type { Box, Line, TypesetLocale } from '../model.ts'
import { dashedStamp, messageRules, postcodeBoxes } from './back-shapes.ts'
import { type CardBackPlan, cardSheet, planCardBack } from './geometry.ts'
import { type CardInput, cardFont, type PostcardInput } from './input.ts'
import type { CardElement, CardSide } from './model.ts'
import { type HangingLabel, hang, lines, type Notes, noteLabel, noteText, shapes } from './words.ts'

/** Sizes of a boxed text in points; the first that fits is used. */
const addressSizes = [13, 12, 11, 10, 9]
const senderSizes = [6.5, 6, 5.5, 5]

interface Fitted {
  readonly text: string
  readonly at: Box
  readonly sizes: readonly number[]
  readonly pitch: number
}

/** Sets a text in the largest size that fits its box; lines below it are noted. */
function fit(
  { text, at, sizes, pitch }: Fitted,
  locale: TypesetLocale,
  fonts: FontSet,
  notes: Notes,
): readonly Line[] {
  const set = (sizePt: number) =>
    hang({ text, font: cardFont, sizePt, align: 'left', at, pitch }, locale, fonts)
  const below = (set: readonly Line[]): number => set.filter(({ y }) => y > at.y + at.height).length
  const size = sizes.find((sizePt) => below(set(sizePt).lines) === 0)
  const label = set(size ?? sizes[sizes.length - 1] ?? 0)
  notes.overflow += below(label.lines)
  noteLabel(notes, label, 1)
  return label.lines
}

/** The address side of any card. */
export function setBack(input: CardInput, fonts: FontSet, notes: Notes): CardSide {
  const { address, locale } = input
  const { width, height } = cardSheet('landscape')
  const plan = planCardBack(address.postcode !== '')
  const elements: CardElement[] = [
    ...shapes([
      shape(rectangle(0, 0, width / 1000, height / 1000), { fill: '#ffffff' }),
      ...messageRules(plan, input.kind === 'postcard'),
      ...postcodeBoxes(plan),
      ...dashedStamp(plan),
    ]),
  ]
  const label = (wish: HangingLabel): CardElement[] => {
    const set = hang(wish, locale, fonts)
    noteLabel(notes, set, 1)
    return lines(set.lines)
  }
  for (const [index, box] of plan.postcode.entries()) {
    elements.push(
      ...label({
        text: address.postcode[index] ?? '',
        font: cardFont,
        sizePt: 15,
        align: 'center',
        at: { ...box, y: box.y + 900 },
        pitch: 1,
      }),
    )
  }
  const put = (wish: Fitted): CardElement[] => lines(fit(wish, locale, fonts, notes))
  elements.push(
    ...put({
      text: address.lines.join('\n'),
      at: plan.address,
      sizes: addressSizes,
      pitch: 1.5,
    }),
  )
  const sender = address.sender.join(' · ')
  if (sender !== '')
    elements.push(...put({ text: sender, at: plan.sender, sizes: senderSizes, pitch: 1.3 }))
  if (address.mark !== '')
    elements.push(
      ...label({
        text: address.mark,
        font: cardFont,
        sizePt: 9,
        align: 'left',
        at: plan.mark,
        pitch: 1,
      }),
    )
  if (input.kind === 'postcard') elements.push(...setMessage(input, plan, fonts, notes))
  return { width, height, elements }
}

function setMessage(
  { locale, message: { text, font, sizePt, align } }: PostcardInput,
  { message: geometry }: CardBackPlan,
  fonts: FontSet,
  notes: Notes,
): CardElement[] {
  const body = { text, align }
  return lines(
    noteText(notes, layout({ locale, geometry, font, sizePt, body, indent: 0 }, fonts), 1),
  )
}
