/**
 * How a file is kept that borrows bytes from others: its own bytes one after the other, then a table that says where the borrowed
 * ones go between them, then the table's length in four bytes. The table holds four numbers a run: own bytes before it, which
 * source, where in it (as the distance from where the last run of that source ended, its sign in the lowest bit), how many.
 */
export interface Source {
  readonly content: Uint8Array
  /** Where in the file, where in the source, how many bytes; three numbers each. */
  readonly runs: Uint32Array
}

interface Run {
  readonly at: number
  readonly source: number
  readonly from: number
  readonly length: number
}

const lengthBytes = 4

function inOrder(sources: readonly Source[]): Run[] {
  const all: Run[] = []
  for (const [source, { runs }] of sources.entries())
    for (let index = 0; index + 2 < runs.length; index += 3)
      all.push({
        at: runs[index] ?? 0,
        source,
        from: runs[index + 1] ?? 0,
        length: runs[index + 2] ?? 0,
      })
  return all.sort((one, other) => one.at - other.at)
}

/** Numbers of seven bits a byte, the lowest first. */
function pushNumber(bytes: number[], value: number): void {
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
}

const bytesOf = (content: Uint8Array): Buffer =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength)

/**
 * What of a file must be kept. Each run is compared with its source, byte for byte: one that is not the same there is kept as
 * the file's own. `passed` is told of every part of the content, in its order. There is a part after each run, empty where the
 * file has nothing of its own before it: whoever takes them can let others have their turn between two runs.
 */
export function* ownBytes(
  content: Uint8Array,
  sources: readonly Source[],
  passed: (part: Uint8Array) => void,
): Generator<Uint8Array> {
  const whole = bytesOf(content)
  const contents = sources.map((source) => bytesOf(source.content))
  const ends = sources.map(() => 0)
  const table: number[] = []
  let reached = 0
  for (const { at, source, from, length } of inOrder(sources)) {
    const held = contents[source]?.subarray(from, from + length)
    const isSame = at >= reached && held?.equals(whole.subarray(at, at + length))
    if (!isSame) continue
    pushNumber(table, at - reached)
    pushNumber(table, source)
    const away = from - (ends[source] ?? 0)
    pushNumber(table, away < 0 ? -away * 2 - 1 : away * 2)
    pushNumber(table, length)
    ends[source] = from + length
    passed(whole.subarray(reached, at + length))
    yield whole.subarray(reached, at)
    reached = at + length
  }
  passed(whole.subarray(reached))
  yield whole.subarray(reached)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(table.length)
  yield Buffer.from(table)
  yield length
}

function readTable(table: Buffer): Run[] {
  const runs: Run[] = []
  const ends = new Map<number, number>()
  let place = 0
  const number = (): number => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = table[place]
      if (byte === undefined) throw new Error('the table of borrowed bytes is cut off')
      place += 1
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }
  while (place < table.length) {
    const at = number()
    const source = number()
    const signed = number()
    const away = signed % 2 === 1 ? -(signed + 1) / 2 : signed / 2
    const from = (ends.get(source) ?? 0) + away
    const length = number()
    ends.set(source, from + length)
    runs.push({ at, source, from, length })
  }
  return runs
}

/** Gathers small parts of `total` bytes into pieces of a size, so that each is worth its way. */
function gatherer(size: number, total: number) {
  let left = total
  let room = Buffer.allocUnsafe(Math.min(size, left))
  let filled = 0
  return function* add(bytes: Buffer): Generator<Buffer> {
    for (let at = 0; at < bytes.length; ) {
      const copied = bytes.copy(room, filled, at)
      at += copied
      filled += copied
      if (filled < room.length) continue
      yield room
      left -= filled
      room = Buffer.allocUnsafe(Math.min(size, left))
      filled = 0
    }
  }
}

const pieceBytes = 262_144

/**
 * The whole file again from what was kept of it, in pieces. `sourceOf` opens a source by its number; runs of one follow each
 * other, so that one is open at a time. Whether it is the right file only its SHA-256 says.
 */
export async function* wholeFile(
  kept: Buffer,
  sourceOf: (source: number) => Promise<Buffer>,
): AsyncGenerator<Buffer> {
  const end = kept.length - lengthBytes
  const start = end < 0 ? -1 : end - kept.readUInt32BE(end)
  if (start < 0) throw new Error('the table of borrowed bytes is cut off')
  const runs = readTable(kept.subarray(start, end))
  const add = gatherer(
    pieceBytes,
    runs.reduce((sum, { length }) => sum + length, start),
  )
  let own = 0
  for (const { at, source, from, length } of runs) {
    if (own + at > start) throw new Error('the file’s own bytes are cut off')
    yield* add(kept.subarray(own, own + at))
    own += at
    const content = await sourceOf(source)
    if (from < 0 || from + length > content.length)
      throw new Error('a borrowed run lies outside its source')
    yield* add(content.subarray(from, from + length))
  }
  yield* add(kept.subarray(own, start))
}
