import { deflateSync, inflateSync } from 'node:zlib'
import { ScanFileError } from './port.ts'

/** A picture of a PDF as it is stored there. */
export interface StoredPicture {
  readonly page: number
  readonly width: number
  readonly height: number
  readonly bits: number
  /** Samples a pixel: 1 grey or palette, 3 colour. */
  readonly channels: 1 | 3
  /** RGB bytes of a palette. */
  readonly palette: Buffer | null
  /** True when 0 means white. */
  readonly isInverted: boolean
  readonly data: Buffer
}

const maxBytes = 400_000_000
const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'ascii'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Inflates with a cap, so that a small stream cannot fill the memory. */
export function inflate(data: Uint8Array, page: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: maxBytes })
  } catch (error) {
    throw new ScanFileError('unreadable', page, error instanceof Error ? error.message : '')
  }
}

/** Wraps deflated samples as a PNG. With PNG prediction the very stream is the PNG's own; without, rows get filter 0. */
export function pngOf(picture: StoredPicture, isPngPredicted: boolean): Buffer {
  const { width, height, bits, channels, palette, page } = picture
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = palette ? 3 : channels === 3 ? 2 : 0
  const data = isPngPredicted
    ? picture.data
    : deflateSync(
        unpredicted(inflate(picture.data, page), Math.ceil((width * channels * bits) / 8), picture),
        { level: 1 },
      )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function unpredicted(raw: Buffer, rowBytes: number, { height, page }: StoredPicture): Buffer {
  if (raw.length < rowBytes * height)
    throw new ScanFileError('unreadable', page, 'the picture is cut off')
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let row = 0; row < height; row += 1)
    raw.copy(rows, row * (rowBytes + 1) + 1, row * rowBytes, (row + 1) * rowBytes)
  return rows
}

/** Wraps a fax-coded picture (CCITT group 3 or 4, `k` as the PDF gives it) as a TIFF of one strip. */
export function tiffOf({ width, height, isInverted, data }: StoredPicture, k: number): Buffer {
  const entries: [tag: number, type: 3 | 4, value: number][] = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 1],
    [259, 3, k < 0 ? 4 : 3],
    [262, 3, isInverted ? 1 : 0],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, data.length],
    ...(k < 0 ? [] : [[292, 4, k > 0 ? 1 : 0] as [number, 4, number]]),
  ]
  const directoryAt = 8 + data.length + (data.length % 2)
  const head = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0])
  head.writeUInt32LE(directoryAt, 4)
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length, 0)
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 2 + index * 12
    directory.writeUInt16LE(tag, at)
    directory.writeUInt16LE(type, at + 2)
    directory.writeUInt32LE(1, at + 4)
    directory.writeUInt32LE(value, at + 8)
  }
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2), directory])
}
