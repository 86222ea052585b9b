import type { FontKey } from '@mailing/typeset'
import { EmojiFonts } from './emoji-fonts.ts'
import { type PdfFile, refTo } from './file.ts'
import { TextFont } from './text-fonts.ts'

/** The faces of one PDF file: made when a run asks for them, embedded when all is drawn. */
export class DocumentFonts {
  readonly emoji: EmojiFonts
  readonly #file: PdfFile
  readonly #text = new Map<FontKey, TextFont>()

  /** `isGrey`: pictures among the text are drawn without colour. */
  constructor(file: PdfFile, isGrey = false) {
    this.#file = file
    this.emoji = new EmojiFonts(file, isGrey)
  }

  text(key: FontKey): TextFont {
    const known = this.#text.get(key)
    if (known !== undefined) return known
    const font = new TextFont(key, this.#file, `F${this.#text.size}`)
    this.#text.set(key, font)
    return font
  }

  /** Writes all fonts and gives the entry for the pages' resources. */
  embed(): string {
    for (const font of this.#text.values()) font.embed(this.#file)
    this.emoji.embed()
    const all = [...this.#text.values(), ...this.emoji.fonts]
    return `/Font<<${all.map(({ name, ref }) => `/${name} ${refTo(ref)}`).join('')}>>`
  }
}
