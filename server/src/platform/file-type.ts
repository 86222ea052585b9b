/** The number of first bytes that tell a file's type: readers of PDF look for its mark in 1,024. */
export const headBytes = 1040

/** The mark of a PDF and the end of its line: a text that speaks of `%PDF-1.7` goes on. */
const pdfMark = /%PDF-\d\.\d[ \t]*[\r\n]/
const pdfReach = 1024

/** Tells a file's type from its first `headBytes` (R33); null when it is none that the product takes. */
export function sniffType(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, 16)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (text.startsWith('PK\x03\x04')) return 'application/zip'
  if (text.slice(4, 8) === 'ftyp' && /^(heic|heix|mif1|msf1)/.test(text.slice(8, 12)))
    return 'image/heic'
  const mark = Buffer.from(head.subarray(0, headBytes)).toString('latin1').search(pdfMark)
  return mark >= 0 && mark < pdfReach ? 'application/pdf' : null
}
