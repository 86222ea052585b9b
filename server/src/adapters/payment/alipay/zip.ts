import { inflateRawSync } from 'node:zlib'

/** No bill of a day is larger; what claims to be is no bill. */
const maxFileBytes = 64 * 1024 * 1024

/**
 * Reads the files of a ZIP archive with their names' raw bytes. Alipay writes them in GBK. Throws
 * when it is damaged. Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
 */
export function readZip(archive: Buffer): { readonly name: Buffer; readonly content: Buffer }[] {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end < 0) throw new Error('no ZIP archive')
  const files: { name: Buffer; content: Buffer }[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('damaged ZIP archive')
    const [method, packed, nameBytes] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ]
    const head = archive.readUInt32LE(at + 42)
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const bytes = archive.subarray(start, start + packed)
    if (method !== 0 && method !== 8) throw new Error('a ZIP archive of an unknown method')
    files.push({
      name: archive.subarray(at + 46, at + 46 + nameBytes),
      content: method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: maxFileBytes }),
    })
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
