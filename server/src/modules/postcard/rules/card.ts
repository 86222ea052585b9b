import '@mailing/contract/han-table.ts'
import type { Institution, MailClass } from '@mailing/contract/institution/calls.ts'
import { softDpi } from '@mailing/contract/letter/part-kinds.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import { checkRules } from '@mailing/contract/mail/rules.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { photoDpi, postcardText } from '@mailing/contract/postcard/layout.ts'
import {
  type Design,
  findDesign,
  findFilter,
  findFrame,
  findSticker,
} from '@mailing/typeset/card/index.ts'
import type { CardWords } from './words.ts'

/** Photographs are printed at so many dots an inch; more would only make the file larger. */
const printDpi = 300
const inch = 25_400
/** A cut-out whose proportions differ by more from its place would be printed visibly stretched. */
const stretchAllowed = 0.02

/** True when template, frame, look and stickers exist. */
export const hasKnownStyle = ({ design, frame, photo, stickers }: PostcardContent): boolean =>
  findDesign(design) !== undefined &&
  findFrame(frame) !== undefined &&
  (photo === null || findFilter(photo.filter) !== undefined) &&
  stickers.every(({ key }) => findSticker(key) !== undefined)

/** Ornaments, which some institutions refuse. */
const isDecorated = ({ design, stickers }: PostcardContent): boolean =>
  stickers.length > 0 || findDesign(design)?.isDecorated === true

/** Where the photograph of a card goes; null: its template is a drawing, so that a photograph kept in the draft is not printed. */
export function photoPlace({ design, orientation, photo }: PostcardContent): {
  photo: NonNullable<PostcardContent['photo']>
  box: NonNullable<ReturnType<Design['sheet']>['photo']>
} | null {
  const box = findDesign(design)?.sheet(orientation).photo ?? null
  return box && photo ? { photo, box } : null
}

interface Pixels {
  readonly width: number
  readonly height: number
}

/** True when the cut-out lies in the turned picture and has its place's proportions. */
export function isCropOf(content: PostcardContent, picture: Pixels): boolean {
  const place = photoPlace(content)
  if (!place) return true
  const { crop, turn } = place.photo
  const [width, height] =
    turn % 180 === 0 ? [picture.width, picture.height] : [picture.height, picture.width]
  const ratio = (crop.width / crop.height) * (place.box.height / place.box.width)
  return (
    crop.x + crop.width <= width &&
    crop.y + crop.height <= height &&
    Math.abs(ratio - 1) <= stretchAllowed
  )
}

/** The pixels at which a cut-out is printed in its place: 300 dots an inch, never more than it has. */
export function printPixels(crop: Pixels, box: Pixels): Pixels {
  const [wantedWidth, wantedHeight] = [
    Math.round((box.width * printDpi) / inch),
    Math.round((box.height * printDpi) / inch),
  ]
  return crop.width < wantedWidth
    ? { width: crop.width, height: Math.max(1, Math.round((crop.width * box.height) / box.width)) }
    : { width: wantedWidth, height: wantedHeight }
}

/** What a card is printed like and where it goes. */
interface CardToCheck {
  readonly mailClass: MailClass
  readonly isColour: boolean
  readonly unit: string
  readonly personNumber: string
}

/** Everything that the place's rules in force have against a card, and the photograph's resolution. */
export function cardBreaches(
  institution: Institution | null,
  words: CardWords,
  card: CardToCheck,
): Breach[] {
  const own = words.kind === 'postcard' ? photoBreaches(words.content) : []
  if (!institution) return own
  const drawn =
    words.kind === 'postcard'
      ? {
          text: postcardText(words.content),
          photos: photoPlace(words.content) ? 1 : 0,
          isDecorated: isDecorated(words.content),
        }
      : { text: words.content.text, photos: 0, isDecorated: false }
  return [
    ...(institution.isBlocked ? [{ rule: 'blocked', level: 'block', params: {} } as const] : []),
    ...checkRules(institution.current.rules, {
      ...card,
      ...drawn,
      pages: 1,
      isHandwritten: false,
      isCard: true,
    }),
    ...(institution.acceptance === null
      ? [{ rule: 'not_confirmed', level: 'warn', params: {} } as const]
      : []),
    ...own,
  ]
}

function photoBreaches(content: PostcardContent): Breach[] {
  const place = photoPlace(content)
  const dpi = place ? photoDpi(place.photo.crop, place.box) : softDpi
  return dpi < softDpi ? [{ rule: 'low_resolution', level: 'warn', params: { count: 1, dpi } }] : []
}
