import { Parser } from 'htmlparser2'
import { partText } from './xml.ts'

/** The part of an element's name behind its prefix. The count trusts no prefix and no namespace. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute by the part of its name behind the prefix. */
export const attribute = (
  attributes: Readonly<Record<string, string>>,
  local: string,
): string | undefined => Object.entries(attributes).find(([name]) => localName(name) === local)?.[1]

export const isOn = (value: string | undefined): boolean =>
  value === undefined || !/^(?:0|false|off)$/i.test(value)

interface CountedStyle {
  base: string | undefined
  isHidden: boolean | undefined
  face: string | undefined
}

export interface CountedStyles {
  isHidden(style: string | undefined): boolean
  faceOf(style: string | undefined): string | undefined
  readonly defaultParagraph: string | undefined
  readonly isHiddenByDefault: boolean
}

/** Finds the styles that hide their words, and their faces. */
export function countStyles(bytes: Uint8Array | undefined): CountedStyles {
  const styles = new Map<string, CountedStyle>()
  const names: string[] = []
  const defaults: CountedStyle = { base: undefined, isHidden: undefined, face: undefined }
  let style = defaults
  let defaultParagraph: string | undefined
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const local = localName(name)
        const parent = names.at(-1)
        names.push(local)
        if (local === 'style') {
          const id = attribute(attributes, 'styleId') ?? ''
          style = { base: undefined, isHidden: undefined, face: undefined }
          styles.set(id, style)
          const isDefault = attribute(attributes, 'default')
          if (attribute(attributes, 'type') === 'paragraph' && isDefault && isOn(isDefault))
            defaultParagraph = id
        }
        if (local === 'basedOn') style.base = attribute(attributes, 'val')
        if (parent !== 'rPr' || names.includes('tblStylePr')) return
        if (local === 'vanish') style.isHidden = isOn(attribute(attributes, 'val'))
        if (local === 'rFonts')
          style.face = attribute(attributes, 'ascii') ?? attribute(attributes, 'hAnsi')
      },
      onclosetag: () => void names.pop(),
    },
    { xmlMode: true },
  )
  if (bytes) parser.end(partText(bytes))

  function chain<T>(id: string | undefined, ask: (style: CountedStyle) => T | undefined) {
    const seen = new Set<string>()
    for (let at = id; at !== undefined && !seen.has(at); at = styles.get(at)?.base) {
      seen.add(at)
      const found = styles.get(at)
      const answer = found && ask(found)
      if (answer !== undefined) return answer
    }
    return undefined
  }

  return {
    isHidden: (id) => chain(id, ({ isHidden }) => isHidden) === true,
    faceOf: (id) => chain(id, ({ face }) => face),
    defaultParagraph,
    isHiddenByDefault: defaults.isHidden === true,
  }
}
