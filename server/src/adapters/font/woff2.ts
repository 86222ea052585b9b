import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** The numbers by which WOFF 2 names the tables that we write. */
const known: Readonly<Record<string, number>> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  'OS/2': 6,
  post: 7,
  glyf: 10,
  loca: 11,
}

/** `glyf` and `loca` are stored as they are: transform 3 means none for these two. */
const untransformed = 3 << 6

function base128(value: number): number[] {
  const bytes = [value & 127]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}

/** A `.woff2` file of these tables. Brotli runs on the thread pool. */
export async function writeWoff2(tables: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const order = [...tables].sort(([one], [other]) => (known[one] ?? 99) - (known[other] ?? 99))
  const directory: number[] = []
  let size = 12 + order.length * 16
  for (const [tag, table] of order) {
    const number = known[tag]
    if (number === undefined) throw new Error(`The table "${tag}" is not written to web fonts.`)
    directory.push(
      number | (tag === 'glyf' || tag === 'loca' ? untransformed : 0),
      ...base128(table.length),
    )
    size += (table.length + 3) & ~3
  }
  const body = Buffer.concat(order.map(([, table]) => table))
  const packed = await compress(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
  const head = Buffer.alloc(48)
  const length = (head.length + directory.length + packed.length + 3) & ~3
  head.write('wOF2', 0, 'latin1')
  head.writeUInt32BE(0x00010000, 4)
  head.writeUInt32BE(length, 8)
  head.writeUInt16BE(order.length, 12)
  head.writeUInt32BE(size, 16)
  head.writeUInt32BE(packed.length, 20)
  head.writeUInt16BE(1, 24)
  const file = Buffer.concat([head, Buffer.from(directory), packed])
  return Buffer.concat([file, Buffer.alloc(length - file.length)])
}
