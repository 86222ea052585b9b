import { poseAll, rectangle, shape } from '../drawing.ts'
import { setLabel } from '../label.ts'
import { layout } from '../layout.ts'
import type { FontSet } from '../metrics.ts'
import type {
  Alignment,
  Box,
  FontKey,
  GlyphProblem,
  Line,
  PageModel,
  TypesetLocale,
} from '../model.ts'
import { fromPoints, type Micrometres } from '../units.ts'
import { dashedStamp, messageRules, postcodeBoxes } from './back-shapes.ts'
import { type Design, findDesign } from './designs.ts'
import { findFrame, frameShapes } from './frames.ts'
import { type CardOrientation, card, cardSheet, planCardBack, planPassMessage } from './geometry.ts'
import type { CardElement, CardModel, CardSide } from './model.ts'
import { findSticker, stickerSide } from './stickers.ts'

/** A line of text on a front; `x` and `y` are the top left corner of its box. */
export interface CardText {
  readonly text: string
  readonly font: FontKey
  readonly sizePt: number
  readonly colour: string
  readonly align: Exclude<Alignment, 'justify'>
  readonly x: Micrometres
  readonly y: Micrometres
  readonly width: Micrometres
}

/** A sticker on a front; `x` and `y` are its middle. */
export interface CardSticker {
  readonly key: string
  readonly x: Micrometres
  readonly y: Micrometres
  /** The side of its square. */
  readonly size: Micrometres
  /** Whole degrees, clockwise. */
  readonly turn: number
}

/** The picture side of a postcard. */
export interface CardFront {
  readonly orientation: CardOrientation
  readonly design: string
  readonly frame: string
  /** False: the place of the photograph stays grey. */
  readonly hasPicture: boolean
  readonly texts: readonly CardText[]
  readonly stickers: readonly CardSticker[]
}

/** The address side of any card. */
export interface CardAddress {
  /** The lines of the envelope, from top to bottom. */
  readonly lines: readonly string[]
  /** Six digits for the boxes; empty where posts use none. */
  readonly postcode: string
  /** Where an answer goes; empty: none. */
  readonly sender: readonly string[]
  /** What the institution wants on each sheet; empty: nothing. */
  readonly mark: string
}

interface CardBasics {
  readonly locale: TypesetLocale
  readonly address: CardAddress
}

/** A postcard as it is to be set. */
export interface PostcardInput extends CardBasics {
  readonly kind: 'postcard'
  readonly front: CardFront
  readonly message: {
    readonly text: string
    readonly font: FontKey
    readonly sizePt: number
    readonly align: Alignment
  }
}

/** A pass message as it is to be set: text alone. */
export interface PassMessageInput extends CardBasics {
  readonly kind: 'pass_message'
  readonly text: string
}

export type CardInput = PostcardInput | PassMessageInput

/** Every character of a card, for `loadFontSet`. */
export function cardText(input: CardInput): string {
  const { lines, sender, mark, postcode } = input.address
  const own =
    input.kind === 'postcard'
      ? [input.message.text, ...input.front.texts.map(({ text }) => text)]
      : [input.text]
  return [...own, ...lines, ...sender, mark, postcode].join('\n')
}

/** The face of addresses, senders and pass messages. */
export const cardFont: FontKey = 'kai'

/** The faces that a card is set in, each with the text that it must be loaded for. */
export const cardFonts = (input: CardInput): FontKey[] =>
  input.kind === 'postcard'
    ? [...new Set([cardFont, input.message.font, ...input.front.texts.map(({ font }) => font)])]
    : [cardFont]

const ink = '#1f2328'
/** Sizes of an address, the first that fits is taken. */
const addressSizes = [13, 12, 11, 10, 9]
const passMessageSizes = [18, 16, 14, 12]

interface Notes {
  readonly missing: GlyphProblem[]
  readonly substituted: GlyphProblem[]
  overflow: number
}

const lines = (set: readonly Line[], colour = ink): CardElement[] =>
  set.length === 0 ? [] : [{ kind: 'lines', colour, lines: set }]
const shapes = (drawn: readonly { readonly d: string }[]): CardElement[] =>
  drawn.map((one) => ({ kind: 'shape', shape: one }))

interface LabelWish {
  readonly text: string
  readonly font: FontKey
  readonly sizePt: number
  readonly align: Alignment
  readonly at: { readonly x: Micrometres; readonly y: Micrometres; readonly width: Micrometres }
  readonly pitch: number
}

/** A label whose first line hangs from the top of its place. */
function hang(
  { text, font, sizePt, align, at, pitch }: LabelWish,
  locale: TypesetLocale,
  fonts: FontSet,
) {
  const size = fromPoints(sizePt)
  return setLabel(
    {
      text,
      font,
      locale,
      size,
      align,
      x: at.x,
      y: at.y + size,
      width: at.width,
      pitch: Math.round(size * pitch),
    },
    fonts,
  )
}

function noteMissing(notes: Notes, chars: readonly string[], page: number): void {
  for (const char of chars)
    notes.missing.push({
      kind: 'missing',
      page,
      line: 0,
      part: 'body',
      offset: 0,
      length: char.length,
      char,
    })
}

function noteText(notes: Notes, model: PageModel, page: number): readonly Line[] {
  const [first, ...rest] = model.pages
  notes.overflow +=
    rest.reduce((sum, one) => sum + one.lines.length, 0) + (model.truncated > 0 ? 1 : 0)
  notes.missing.push(...model.missing.map((one) => ({ ...one, page })))
  notes.substituted.push(...model.substituted.map((one) => ({ ...one, page })))
  return first?.lines ?? []
}

function setFront(input: PostcardInput, fonts: FontSet, notes: Notes): CardSide {
  const { front, locale } = input
  const { width, height } = cardSheet(front.orientation)
  const design = findDesign(front.design) as Design
  const { ground, photo, shapes: drawn } = design.sheet(front.orientation)
  const frame = design.takesFrame ? findFrame(front.frame) : undefined
  const around = photo ?? { x: 0, y: 0, width, height }
  const elements: CardElement[] = [
    ...shapes([shape(rectangle(0, 0, width / 1000, height / 1000), { fill: ground })]),
    ...(photo === null
      ? []
      : front.hasPicture
        ? [{ kind: 'picture', box: photo } as const]
        : shapes([emptyPlace(photo)])),
    ...shapes(drawn),
    ...(frame === undefined
      ? []
      : shapes(frameShapes(frame, trimmed(around, width, height), ground))),
  ]
  for (const { key, x, y, size, turn } of front.stickers) {
    const sticker = findSticker(key)
    if (sticker)
      elements.push(
        ...shapes(
          poseAll(sticker.shapes, {
            x: x / 1000,
            y: y / 1000,
            turn,
            scale: size / 1000 / stickerSide,
          }),
        ),
      )
  }
  for (const { text, font, sizePt, colour, align, x, y, width: room } of front.texts) {
    const set = hang(
      { text, font, sizePt, align, at: { x, y, width: room }, pitch: 1.35 },
      locale,
      fonts,
    )
    noteMissing(notes, set.missing, 0)
    elements.push(...lines(set.lines, colour))
  }
  return { width, height, elements }
}

const emptyPlace = (at: Box) =>
  shape(rectangle(at.x / 1000, at.y / 1000, at.width / 1000, at.height / 1000), { fill: '#e3e3df' })

/** A frame stands on what is left after cutting, not on the bleed. */
function trimmed(at: Box, width: Micrometres, height: Micrometres): Box {
  const [x, y] = [Math.max(at.x, card.bleed), Math.max(at.y, card.bleed)]
  return {
    x,
    y,
    width: Math.min(at.x + at.width, width - card.bleed) - x,
    height: Math.min(at.y + at.height, height - card.bleed) - y,
  }
}

/** The pass message in the largest size in which it fits. */
function setPassMessage(
  { text, locale }: PassMessageInput,
  fonts: FontSet,
  notes: Notes,
): CardSide {
  const { width, height } = cardSheet('landscape')
  const geometry = planPassMessage()
  const set = (sizePt: number): PageModel =>
    layout(
      { locale, geometry, font: cardFont, sizePt, body: { text, align: 'left' }, indent: 0 },
      fonts,
    )
  const fitting = passMessageSizes.find((sizePt) => set(sizePt).pages.length === 1)
  const border = [
    shape(rectangle(8, 8, width / 1000 - 16, height / 1000 - 16), {
      stroke: '#b9a98a',
      width: 0.5,
    }),
    shape(rectangle(9.6, 9.6, width / 1000 - 19.2, height / 1000 - 19.2), {
      stroke: '#d9cdb4',
      width: 0.25,
    }),
  ]
  const smallest = passMessageSizes[passMessageSizes.length - 1] as number
  return {
    width,
    height,
    elements: [...shapes(border), ...lines(noteText(notes, set(fitting ?? smallest), 0))],
  }
}

function setAddress(
  address: CardAddress,
  at: Box,
  locale: TypesetLocale,
  fonts: FontSet,
  notes: Notes,
): readonly Line[] {
  const text = address.lines.join('\n')
  const set = (sizePt: number) =>
    hang({ text, font: cardFont, sizePt, align: 'left', at, pitch: 1.5 }, locale, fonts)
  const fits = (sizePt: number): boolean => {
    const last = set(sizePt).lines.at(-1)
    return last === undefined || last.y <= at.y + at.height
  }
  const size = addressSizes.find(fits)
  const label = set(size ?? (addressSizes[addressSizes.length - 1] as number))
  if (size === undefined)
    notes.overflow += label.lines.filter(({ y }) => y > at.y + at.height).length
  noteMissing(notes, label.missing, 1)
  return label.lines
}

function setBack(input: CardInput, fonts: FontSet, notes: Notes): CardSide {
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
  const label = (wish: LabelWish): CardElement[] => {
    const set = hang(wish, locale, fonts)
    noteMissing(notes, set.missing, 1)
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
  elements.push(...lines(setAddress(address, plan.address, locale, fonts, notes)))
  const sender = address.sender.join(' · ')
  if (sender !== '')
    elements.push(
      ...label({
        text: sender,
        font: cardFont,
        sizePt: 6.5,
        align: 'left',
        at: plan.sender,
        pitch: 1.3,
      }),
    )
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
  if (input.kind === 'postcard') {
    const { text, font, sizePt, align } = input.message
    elements.push(
      ...lines(
        noteText(
          notes,
          layout(
            { locale, geometry: plan.message, font, sizePt, body: { text, align }, indent: 0 },
            fonts,
          ),
          1,
        ),
      ),
    )
  }
  return { width, height, elements }
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}

const fontsOf = (sides: readonly CardSide[]): FontKey[] =>
  [
    ...new Set(
      sides.flatMap(({ elements }) =>
        elements.flatMap((one) =>
          one.kind === 'lines' ? one.lines.flatMap((set) => set.runs.map((run) => run.font)) : [],
        ),
      ),
    ),
  ].sort()

/** Sets both sides of a card. The same input gives the same bytes (as JSON) in every engine; the answer is deeply frozen. */
export function setCard(input: CardInput, fonts: FontSet): CardModel {
  const notes: Notes = { missing: [], substituted: [], overflow: 0 }
  const front =
    input.kind === 'postcard' ? setFront(input, fonts, notes) : setPassMessage(input, fonts, notes)
  const back = setBack(input, fonts, notes)
  const { code } = planCardBack(input.address.postcode !== '')
  const { missing, substituted, overflow } = notes
  return freeze({
    version: 1,
    locale: input.locale,
    front,
    back,
    code,
    missing,
    substituted,
    fonts: fontsOf([front, back]),
    overflow,
  })
}
