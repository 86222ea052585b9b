import {
  hasTextPages,
  letterParts,
  letterText,
  paperKeys,
} from '@mailing/contract/letter/layout.ts'
import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import { type LetterContent, letterLimits } from '@mailing/contract/letter/schemas.ts'
import { glyphBreaches } from '@mailing/contract/mail/glyph-breaches.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import {
  type FontKey,
  type GlyphProblem,
  layout,
  loadFontSet,
  type PackedModel,
  type PageGeometry,
  type PartKey,
  packModel,
} from '@mailing/typeset'
import { layParts, type PartsModel } from '@mailing/typeset/part/index.ts'

/** A letter to set, and all that its setting needs. */
export interface TextToSet {
  readonly content: LetterContent
  readonly font: FontKey
  readonly geometry: PageGeometry
  /** Puts a mark in place of each character that no face has. */
  readonly isMarked: boolean
}

/** A letter that was set. */
export interface SetText {
  /** Without its list of replaced characters: `glyphs` says what of them matters. */
  readonly model: PackedModel
  /** What the text as it was written has against it: characters that no face has, and those that look different. */
  readonly glyphs: readonly Breach[]
  /** What follows the text; null: nothing does. */
  readonly parts: PartsModel | null
  /** False: no page of text is printed. */
  readonly hasText: boolean
  /** Printed sides, those of photos and other parts too. */
  readonly pages: number
  readonly isTooLong: boolean
}

/** What compositors set where a sort is lacking. */
const missingMark = '〓'

/** Sets a letter with the same engine as the preview. */
export async function setText(asked: TextToSet): Promise<SetText> {
  const { missing, ...set } = await setOnce(asked)
  if (!asked.isMarked || missing.length === 0) return set
  const { missing: _, ...marked } = await setOnce({
    ...asked,
    content: withMarks(asked.content, missing),
  })
  return {
    ...marked,
    glyphs: set.glyphs,
    pages: set.pages,
    isTooLong: set.isTooLong || marked.isTooLong,
  }
}

async function setOnce({
  content,
  font,
  geometry,
}: TextToSet): Promise<SetText & { readonly missing: readonly GlyphProblem[] }> {
  const fonts = await loadFontSet(font, content.locale, letterText(content))
  const model = layout({ ...letterParts(content), font, geometry }, fonts)
  const hasText = hasTextPages(content)
  const given = partsOf(content)
  const text = hasText ? { pages: model.pages, geometry, body: content.body } : null
  const parts =
    given.length === 0 ? null : layParts({ paper: paperKeys[content.paper], parts: given, text })
  const pages = (hasText ? model.pages.length : 0) + (parts?.pages.length ?? 0)
  const { missing } = model
  return {
    // Of thousands of characters without a glyph one says as much to the drawing, which refuses them.
    model: packModel({ ...model, missing: missing.slice(0, 1), substituted: [] }),
    glyphs: glyphBreaches(model, letterText(content)),
    parts,
    hasText,
    pages,
    isTooLong: pages > letterLimits.pages || model.truncated > 0,
    missing,
  }
}

/** The text with the mark in all those places. */
function withMarks(content: LetterContent, missing: readonly GlyphProblem[]): LetterContent {
  const marked = (part: PartKey): string => {
    const text = content[part]
    const pieces: string[] = []
    let at = 0
    for (const { offset, length } of missing
      .filter((problem) => problem.part === part)
      .toSorted((a, b) => a.offset - b.offset)) {
      pieces.push(text.slice(at, offset), missingMark)
      at = offset + length
    }
    return [...pieces, text.slice(at)].join('')
  }
  return {
    ...content,
    date: marked('date'),
    salutation: marked('salutation'),
    body: marked('body'),
    signature: marked('signature'),
  }
}
