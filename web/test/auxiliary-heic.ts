/** A box of a HEIC file (ISO/IEC 14496-12) with its content; `meta`, `iprp` and `ipco` are read as lists of boxes. */
interface Box {
  readonly type: string
  body: number[]
}

const number32 = (value: number): number[] => [24, 16, 8, 0].map((bits) => (value >>> bits) & 0xff)
const number16 = (value: number): number[] => [value >>> 8, value & 0xff]
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const at32 = (bytes: readonly number[], at: number): number =>
  bytes.slice(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0)

function readBoxes(bytes: readonly number[]): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; at += at32(bytes, at))
    boxes.push({
      type: String.fromCharCode(...bytes.slice(at + 4, at + 8)),
      body: bytes.slice(at + 8, at + at32(bytes, at)),
    })
  return boxes
}

const writeBoxes = (boxes: readonly Box[]): number[] =>
  boxes.flatMap(({ type, body }) => [...number32(body.length + 8), ...ascii(type), ...body])

function boxOf(boxes: readonly Box[], type: string): Box {
  const box = boxes.find((one) => one.type === type)
  if (!box) throw new Error(`no box ${type}`)
  return box
}

/** Items of the file that is changed: a landscape picture, and a portrait one, which is the primary. */
const [landscape, primary, mapped] = [1, 4, 6]
/** Bytes before an item's first extent, and of an item with one extent, in its `iloc`. */
const [beforeExtent, itemBytes] = [12, 20]

const reference = (type: string, from: number, to: readonly number[]): number[] =>
  writeBoxes([{ type, body: [from, to.length, ...to].flatMap(number16) }])

/** Says by a property what the landscape picture is of the primary: its depth, its gain map. */
function markAuxiliary(boxes: readonly Box[], urn: string): void {
  const properties = boxOf(boxes, 'iprp')
  const [store, uses] = readBoxes(properties.body)
  if (!store || !uses) throw new Error('no properties')
  store.body.push(...writeBoxes([{ type: 'auxC', body: [0, 0, 0, 0, ...ascii(urn), 0] }]))
  // The first item of the list is the landscape picture: flags, the number of items, its id, the number of its properties.
  const count = uses.body[10] ?? 0
  uses.body.splice(11 + count, 0, 0x80 | readBoxes(store.body).length)
  uses.body[10] = count + 1
  properties.body = writeBoxes([store, uses])
  boxOf(boxes, 'iref').body.push(...reference('auxl', landscape, [primary]))
}

/** Adds the item of ISO 21496-1 that is made of the primary by the landscape picture as its gain map. */
function addToneMapped(boxes: readonly Box[]): void {
  const places = boxOf(boxes, 'iloc')
  places.body[7] = (places.body[7] ?? 0) + 1
  places.body.push(
    ...number16(mapped),
    0,
    1,
    0,
    0,
    ...number32(0),
    0,
    1,
    ...number32(0),
    ...number32(8),
  )
  const items = boxOf(boxes, 'iinf')
  items.body[5] = (items.body[5] ?? 0) + 1
  items.body.push(
    ...writeBoxes([
      { type: 'infe', body: [2, 0, 0, 0, ...number16(mapped), 0, 0, ...ascii('tmap'), 0] },
    ]),
  )
  boxOf(boxes, 'iref').body.push(...reference('dimg', mapped, [primary, landscape]))
}

/**
 * `server/test/cases/two-primary2.heic` as a phone's photograph: its landscape picture becomes what `kind` says of the
 * portrait one, a URN of an auxiliary picture or `tmap`.
 */
export function withAuxiliary(heic: Uint8Array, kind: string): Uint8Array<ArrayBuffer> {
  const file = readBoxes([...heic])
  const meta = boxOf(file, 'meta')
  const before = meta.body.length
  const boxes = readBoxes(meta.body.slice(4))
  if (kind === 'tmap') addToneMapped(boxes)
  else markAuxiliary(boxes, kind)
  const grown = writeBoxes(boxes).length + 4 - before
  // Places count from the beginning of the file, except those within `meta`.
  const places = boxOf(boxes, 'iloc').body
  for (let at = 8; at < places.length; at += itemBytes) {
    const extent = at + beforeExtent
    if (places[at + 3] === 0) places.splice(extent, 4, ...number32(at32(places, extent) + grown))
  }
  meta.body = [...meta.body.slice(0, 4), ...writeBoxes(boxes)]
  return Uint8Array.from(writeBoxes(file))
}
