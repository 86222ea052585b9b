import { deflateSync, inflateSync } from 'node:zlib'
import type { SheetCode } from '../codes.ts'
import { PrintError } from '../port.ts'
import { codeRuns } from './drawing.ts'
import { PdfFile } from './file.ts'
import type { ReadPdf } from './reader.ts'

const streamMark = '>>\nstream\n'
const streamEnd = '\nendstream'
/** Text of `codeContent` before the runs: module size in points, and place. */
const placePattern = /q 0 g\n(\S+) 0 0 \S+ (\S+) (\S+) cm 0\.001 0 0 0\.001 0 0 cm\n$/

/** A code that takes the place of another. */
export interface CodeChange {
  readonly from: SheetCode
  readonly to: SheetCode
}

/** The same square with another code in it; null: the code is not in this content. */
function changedContent(content: string, { from, to }: CodeChange): string | null {
  const runs = codeRuns(from)
  const at = content.indexOf(`cm\n${runs}\nf\nQ`)
  if (at < 0) return null
  const begin = at + 'cm\n'.length
  const place = placePattern.exec(content.slice(0, begin))
  if (!place) return null
  const [before, module = '', x = '', y = ''] = place
  const fresh = String(Math.round(((Number(module) * from.size) / to.size) * 10_000) / 10_000)
  return [
    content.slice(0, begin - before.length),
    `q 0 g\n${fresh} 0 0 ${fresh} ${x} ${y} cm 0.001 0 0 0.001 0 0 cm\n`,
    codeRuns(to),
    content.slice(begin + runs.length),
  ].join('')
}

/** Null: none of the codes is in this object. */
function changedStream(body: Buffer, changes: readonly CodeChange[]): Buffer | null {
  const at = body.indexOf(streamMark, 0, 'latin1')
  if (at < 0) return null
  const head = body.toString('latin1', 0, at)
  // Pictures, faces and forms hold no code of a sheet.
  if (/\/Subtype|\/Length1/.test(head)) return null
  const isPacked = head.includes('/Filter/FlateDecode')
  const bytes = body.subarray(at + streamMark.length, body.length - streamEnd.length)
  const content = (isPacked ? inflateSync(bytes) : bytes).toString('latin1')
  for (const change of changes) {
    const changed = changedContent(content, change)
    if (changed === null) continue
    const packed = deflateSync(Buffer.from(changed, 'latin1'))
    const entries = head.replace('/Filter/FlateDecode', '').replace(/\/Length \d+/, '')
    return Buffer.concat([
      Buffer.from(`${entries}/Filter/FlateDecode/Length ${packed.length}${streamMark}`, 'latin1'),
      packed,
      Buffer.from(streamEnd, 'latin1'),
    ])
  }
  return null
}

/**
 * A read file in which codes of sheets say something else; everything else on its pages is as it
 * was. Throws a PrintError when one of the codes is not in it: paper that says nothing of its
 * printing would be taken for the copy before.
 */
export function withCodes(read: ReadPdf, changes: readonly CodeChange[]): ReadPdf {
  const changed = new Set<number>()
  const objects = read.objects.map((body, index) => {
    const fresh = body && changedStream(body, changes)
    if (fresh) changed.add(index)
    return fresh ?? body
  })
  if (changed.size < changes.length)
    throw new PrintError(
      'invalid',
      `This PDF has ${changed.size} of the ${changes.length} codes that its sheets should have.`,
    )
  return { ...read, objects, changed }
}

/** Writes a changed file alone. */
export function writeRead({ objects, tree }: ReadPdf): Buffer {
  const file = new PdfFile()
  for (const body of objects) file.set(file.reserve(), body ?? 'null')
  return file.finish(file.add(`<</Type/Catalog/Pages ${tree} 0 R>>`)).pdf
}
