import type { ReplyDetail } from '@mailing/contract/reply/schemas.ts'
import type { Translation } from '@mailing/texts/translation.ts'
import type zhHans from '@mailing/texts/zh-hans/web/reply.ts'

/** What a scan of a reply is called: the envelope, or which page of how many. */
export function scanName(
  texts: Pick<Translation<typeof zhHans>, 'envelope' | 'back' | 'pageOf'>,
  scans: ReplyDetail['scans'],
  index: number,
): string {
  const scan = scans[index]
  if (!scan || scan.kind === 'envelope')
    return `${texts.envelope}${scan?.side === 'back' ? `, ${texts.back}` : ''}`
  const sheets = scans.filter(({ kind }) => kind === 'page')
  return texts.pageOf(sheets.indexOf(scan) + 1, sheets.length)
}
