import { type Line, type PaperKey, paperInfo } from '@mailing/typeset'
import { boxOf } from './batch.ts'
import type { PageOffset } from './label-port.ts'
import { DocumentFonts } from './pdf/document-fonts.ts'
import { linesContent } from './pdf/drawing.ts'
import { PdfFile, refTo } from './pdf/file.ts'

/**
 * A page on which nothing of an approved file stands: operators of PDF, and lines of text above
 * what they draw.
 */
export interface OwnPage {
  readonly drawing: readonly string[]
  readonly lines: readonly Line[]
}

interface OwnPages {
  readonly paper: PaperKey
  readonly pages: readonly OwnPage[]
  readonly offset?: PageOffset
  readonly locale: string
  readonly title: string
  /** Printing options as entries of the viewer's preferences. */
  readonly preferences?: string
}

/**
 * Draws a file of such pages with the faces that they need. They are on one paper and moved by the
 * same offset.
 */
export function drawOwnPages({
  paper,
  pages,
  offset,
  ...catalogue
}: OwnPages): ReturnType<PdfFile['finish']> {
  const { width, height } = paperInfo(paper)
  const box = boxOf(width, height, offset)
  const file = new PdfFile()
  const fonts = new DocumentFonts(file)
  const [tree, resources] = [file.reserve(), file.reserve()]
  const kids = pages.map(({ drawing, lines }) => {
    const content = file.addStream([...drawing, linesContent(lines, height, fonts)].join('\n'))
    return file.add(
      `<</Type/Page/Parent ${refTo(tree)}/MediaBox${box}/Resources ${refTo(resources)}/Contents ${refTo(content)}>>`,
    )
  })
  file.set(resources, `<<${fonts.embed()}>>`)
  file.set(tree, `<</Type/Pages/Count ${kids.length}/Kids[${kids.map(refTo).join(' ')}]>>`)
  return file.finishAs({ tree, ...catalogue })
}
