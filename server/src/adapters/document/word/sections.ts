import type { WordPackage } from './package.ts'
import { child, descendants, flagOf, type XmlElement } from './xml.ts'

/** The printed headers and footers, each once, in the sections' order. */
export interface Margins {
  readonly headers: readonly string[]
  readonly footers: readonly string[]
}

/** The properties of the sections; the last one is that of the body. */
export const sectionsOf = (document: XmlElement): XmlElement[] =>
  [...descendants(document)].filter(({ name }) => name === 'w:sectPr')

export function marginsOf(
  pkg: WordPackage,
  sections: readonly XmlElement[],
  settings: XmlElement | undefined,
): Margins {
  const relations = pkg.relationsOf(pkg.mainPart)
  const hasEven = settings !== undefined && flagOf(settings, 'w:evenAndOddHeaders') === true
  const used = { 'w:headerReference': new Set<string>(), 'w:footerReference': new Set<string>() }
  /** Sections without a reference have that of the one before. */
  const current = new Map<string, string>()
  for (const section of sections) {
    for (const { name, attributes } of section.children.filter(
      (part) => typeof part !== 'string',
    )) {
      if (name !== 'w:headerReference' && name !== 'w:footerReference') continue
      const relation = relations.get(attributes['r:id'] ?? '')
      if (relation) current.set(`${name} ${attributes['w:type'] ?? 'default'}`, relation.target)
    }
    const types = [
      ...(child(section, 'w:titlePg') && flagOf(section, 'w:titlePg') ? ['first'] : []),
      'default',
      ...(hasEven ? ['even'] : []),
    ]
    for (const name of ['w:headerReference', 'w:footerReference'] as const) {
      for (const type of types) {
        const part = current.get(`${name} ${type}`)
        if (part !== undefined) used[name].add(part)
      }
    }
  }
  return { headers: [...used['w:headerReference']], footers: [...used['w:footerReference']] }
}
