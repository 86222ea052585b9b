import { zipOf } from '../zip.ts'

const schemas = 'http://schemas.openxmlformats.org'
const office = `${schemas}/officeDocument/2006/relationships`
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const namespaces = [
  `xmlns:w="${schemas}/wordprocessingml/2006/main"`,
  `xmlns:m="${schemas}/officeDocument/2006/math"`,
  `xmlns:r="${office}"`,
  `xmlns:mc="${schemas}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  `xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${schemas}/drawingml/2006/main"`,
  `xmlns:c="${schemas}/drawingml/2006/chart"`,
  `xmlns:pic="${schemas}/drawingml/2006/picture"`,
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(' ')

/** The parts of a document; a relationship's id is the name of its part without ending. */
export interface DocxParts {
  readonly body: string
  /** Further parts of `word/`: what they are to the document, and their content. */
  readonly others?: Readonly<
    Record<string, { readonly kind: string; readonly content: string | Buffer }>
  >
  /** Names and namespaces as other programs write them. */
  readonly form?: 'usual' | 'strict' | 'prefix'
}

const root = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${name} ${namespaces}>${content}</w:${name}>`

/** Roots of the parts that are Word's own. */
const roots: Readonly<Record<string, string>> = {
  styles: 'styles',
  numbering: 'numbering',
  settings: 'settings',
  footnotes: 'footnotes',
  endnotes: 'endnotes',
  comments: 'comments',
  header: 'hdr',
  footer: 'ftr',
}

function inForm(xml: string, form: DocxParts['form']): string {
  if (form === 'strict')
    return xml
      .replaceAll(
        `${schemas}/wordprocessingml/2006/main`,
        'http://purl.oclc.org/ooxml/wordprocessingml/main',
      )
      .replaceAll(`${schemas}/drawingml/2006/main`, 'http://purl.oclc.org/ooxml/drawingml/main')
      .replaceAll(office, 'http://purl.oclc.org/ooxml/officeDocument/relationships')
      .replaceAll(
        `${schemas}/officeDocument/2006/math`,
        'http://purl.oclc.org/ooxml/officeDocument/math',
      )
  return form === 'prefix'
    ? xml.replace(/(<\/?|\s|xmlns:)w:/g, '$1x:').replaceAll('xmlns:w=', 'xmlns:x=')
    : xml
}

/** A DOCX as small as its parts allow. */
export function docxOf({ body, others = {}, form = 'usual' }: DocxParts): Buffer {
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
  const relations = Object.entries(others).map(([name, { kind }]) =>
    relation(name.replace(/\.\w+$/, ''), kind, name),
  )
  const packageRoot = (content: string): string =>
    `<?xml version="1.0"?><Relationships xmlns="${schemas}/package/2006/relationships">${content}</Relationships>`
  const files: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/></Types>`,
    '_rels/.rels': inForm(packageRoot(relation('r1', 'officeDocument', 'word/document.xml')), form),
    'word/_rels/document.xml.rels': inForm(packageRoot(relations.join('')), form),
    'word/document.xml': inForm(root('document', `<w:body>${body}</w:body>`), form),
  }
  for (const [name, { kind, content }] of Object.entries(others)) {
    const own = roots[kind]
    files[`word/${name}`] =
      typeof content === 'string' && own !== undefined ? inForm(root(own, content), form) : content
  }
  return zipOf(files)
}

export const run = (words: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`

export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
