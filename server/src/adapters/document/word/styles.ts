import { child, elements, flagOf, isOff, valueIn, within, type XmlElement } from './xml.ts'

/** The look of a run, as far as it changes its words. */
export interface Look {
  readonly isHidden: boolean
  readonly isUpperCase: boolean
  readonly isRaised: boolean
  readonly face: string | undefined
}

/** The list that a paragraph stands in; null: its style has one and it has none. */
export interface ListPlace {
  readonly listId: string
  readonly level: number | undefined
}

export interface Styles {
  /**
   * The look of a run in its paragraph; `styles` are the ids of its table's, paragraph's and
   * character style.
   */
  lookOf(run: XmlElement | undefined, styles: readonly (string | undefined)[]): Look
  /** The id of the style that a paragraph without one has. */
  readonly defaultParagraph: string | undefined
  /** The list of a paragraph style, and the style that says so: levels are chosen by it. */
  listOf(style: string | undefined): (ListPlace & { readonly style: string }) | undefined
}

interface Style {
  readonly basedOn: string | undefined
  readonly run: XmlElement | undefined
  readonly paragraph: XmlElement | undefined
}

/** Chains of styles are short; a circle must end. */
const maxChain = 30

export const listPlace = (properties: XmlElement | undefined): ListPlace | undefined => {
  const place = child(properties, 'w:numPr')
  const listId = valueIn(place, 'w:numId')
  const level = valueIn(place, 'w:ilvl')
  if (listId === undefined && level === undefined) return undefined
  return { listId: listId ?? '', level: level === undefined ? undefined : Number(level) }
}

const faceOf = (run: XmlElement | undefined): string | undefined => {
  const fonts = child(run, 'w:rFonts')?.attributes
  return fonts?.['w:ascii'] ?? fonts?.['w:hAnsi']
}

interface StyleTable {
  readonly byId: ReadonlyMap<string, Style>
  readonly defaultParagraph: string | undefined
}

function readTable(root: XmlElement | undefined): StyleTable {
  const byId = new Map<string, Style>()
  let defaultParagraph: string | undefined
  for (const element of root ? elements(root) : []) {
    const { 'w:styleId': id, 'w:type': type, 'w:default': isDefault } = element.attributes
    if (element.name !== 'w:style' || id === undefined) continue
    byId.set(id, {
      basedOn: valueIn(element, 'w:basedOn'),
      run: child(element, 'w:rPr'),
      paragraph: child(element, 'w:pPr'),
    })
    if (type === 'paragraph' && isDefault !== undefined && !isOff(isDefault)) defaultParagraph = id
  }
  return { byId, defaultParagraph }
}

/** The answer of the nearest style of a chain; `ask` also gets the id of the style. */
function inherited<T>(
  { byId }: StyleTable,
  id: string | undefined,
  ask: (style: Style, id: string) => T | undefined,
): T | undefined {
  let at = id
  for (let step = 0; at !== undefined && step < maxChain; step += 1) {
    const style = byId.get(at)
    const answer = style && ask(style, at)
    if (answer !== undefined) return answer
    at = style?.basedOn
  }
  return undefined
}

export function readStyles(root: XmlElement | undefined): Styles {
  const table = readTable(root)
  const defaults = within(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr')

  /**
   * A toggle property (ECMA-376, 17.7.3): on in an odd number of styles, unless the run or the
   * defaults say so.
   */
  const toggle = (
    run: XmlElement | undefined,
    ids: readonly (string | undefined)[],
    name: string,
  ): boolean => {
    const own = flagOf(run, name)
    if (own !== undefined) return own
    const on = ids.filter((id) => inherited(table, id, (style) => flagOf(style.run, name)))
    return flagOf(defaults, name) === true || on.length % 2 === 1
  }

  return {
    defaultParagraph: table.defaultParagraph,
    lookOf: (run, ids) => ({
      isHidden: toggle(run, ids, 'w:vanish'),
      isUpperCase: toggle(run, ids, 'w:caps'),
      // LibreOffice writes a raised number by its place.
      isRaised:
        valueIn(run, 'w:vertAlign') === 'superscript' ||
        Number(valueIn(run, 'w:position') ?? 0) > 0,
      face:
        faceOf(run) ??
        ids.reduceRight<string | undefined>(
          (found, id) => found ?? inherited(table, id, (style) => faceOf(style.run)),
          undefined,
        ) ??
        faceOf(defaults),
    }),
    listOf: (id) =>
      inherited(table, id, ({ paragraph }, style) => {
        const place = listPlace(paragraph)
        return place && { ...place, style }
      }),
  }
}
