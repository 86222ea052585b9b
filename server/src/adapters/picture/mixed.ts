/** Bytes in which PDF readers look for their mark. */
const pdfReach = 1024
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const zipEndBytes = 22
const zipReach = 65_535 + zipEndBytes
const markup = /<(?:!doctype|html|script|svg|body|iframe|\?php)[\s>]/i
const markupReach = 4096

/**
 * True when a picture is another kind of file as well: a PDF, a ZIP (also DOCX, JAR) or a web page.
 * Appendices of cameras, a short film or a second exposure, are no such file and disappear with the
 * encoding.
 */
export function isMixed(bytes: Buffer): boolean {
  if (bytes.subarray(0, pdfReach).includes('%PDF-')) return true
  if (markup.test(bytes.toString('latin1', 0, markupReach))) return true
  return endsAsZip(bytes)
}

/** A ZIP is read from its end: a record whose comment reaches exactly to the last byte. */
function endsAsZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - zipReach))
  for (
    let at = tail.lastIndexOf(zipEnd);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(zipEnd, at - 1)
  ) {
    if (
      at + zipEndBytes <= tail.length &&
      at + zipEndBytes + tail.readUInt16LE(at + zipEndBytes - 2) === tail.length
    )
      return true
  }
  return false
}
