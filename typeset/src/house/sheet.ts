import { line, poseAll, rectangle, rules, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import { gridShapes } from '../manuscript.ts'
import type { PageGeometry, PaperKey } from '../model.ts'
import { paperInfo } from '../papers.ts'
import type { Shape, StationerySheet } from '../stationery.ts'
import { type Border, drawBorder, roundedPath } from './borders.ts'
import { boundsOf, type Frame } from './bounds.ts'
import type { EdgeLine, HouseDesign, HouseMeasures, Ornament } from './design.ts'
import { loadMotif, type Motif, type MotifKey } from './motifs.ts'

/** A4's drawings on A5. */
const smallSize = 0.72
/** Cells stand so high in their row; the rest is the blank strip between rows. */
const cellShare = 0.8
/** Distance of rules where none are drawn: the layout follows the letter's size there. */
const freePitch = 9
/** Printers reach no closer to the edge. */
const sheetEdge = 4
/**
 * Limits between which drawings may use the width of the strips. Above and below are the
 * institution's mark and the sheet's code.
 */
const underMark = 11
const aboveCode = 18
/** Air around the code, without which readers miss it. */
const quiet = 2

/** A design's sheet in its layers: what lies lowest comes first. */
export interface HouseLayers {
  readonly geometry: PageGeometry
  readonly tint: readonly Shape[]
  readonly ruling: readonly Shape[]
  readonly border: Border
  /** The border's outer edge, in mm. */
  readonly frame: Frame
  readonly ornaments: readonly (readonly Shape[])[]
}

/** In which measures a paper is drawn: US Letter in those of A4. */
const measuresOf = ({ papers }: HouseDesign, paper: PaperKey): HouseMeasures =>
  papers[paper === 'a5' ? 'a5' : 'a4']

function geometryOf(design: HouseDesign, paper: PaperKey): PageGeometry {
  const { left, right, top, bottom, pitch } = measuresOf(design, paper)
  const { kind } = design.ruling
  if (kind !== 'grid')
    return planSheet(paper, {
      mode: kind === 'lines' ? 'ruled' : 'free',
      left,
      right,
      top,
      bottom,
      pitch: kind === 'lines' ? pitch : freePitch,
    })
  // Whole square cells: what is left over is shared by both margins.
  const room = paperInfo(paper).width - Math.round((left + right) * 1000)
  const cell = Math.round(pitch * 1000 * cellShare)
  const columns = Math.max(1, Math.floor(room / cell))
  const spare = room - columns * cell
  const before = Math.floor(spare / 2)
  return planSheet(paper, {
    mode: 'grid',
    left: left + before / 1000,
    right: right + (spare - before) / 1000,
    top,
    bottom,
    pitch,
    columns,
  })
}

function edgeLine(kind: EdgeLine, geometry: PageGeometry, ink: string, isFoot: boolean): Shape[] {
  if (kind === 'none') return []
  const { text, mode, pitch, lines } = geometry
  const [left, right] = [text.x / 1000, (text.x + text.width) / 1000]
  const away = isFoot ? 1 : -1
  const y =
    (isFoot ? text.y + (mode === 'free' ? text.height : lines * pitch) : text.y) / 1000 +
    (mode === 'ruled' ? 0 : away * 1.2)
  if (kind === 'single') return [line([left, y], [right, y], { stroke: ink, width: 0.3 })]
  return [
    line([left, y + away * 1.3], [right, y + away * 1.3], { stroke: ink, width: 0.7 }),
    line([left, y], [right, y], { stroke: ink, width: 0.16 }),
  ]
}

function rulingShapes(
  { ruling: { kind, colour, weight, isDashed }, ink, head, foot }: HouseDesign,
  geometry: PageGeometry,
): Shape[] {
  const drawn =
    kind === 'grid'
      ? gridShapes(geometry, { line: colour, frame: colour }, Math.round(weight / 0.016) / 10)
      : kind === 'lines'
        ? [
            rules(geometry, {
              stroke: colour,
              width: weight,
              ...(isDashed && { dash: [1.6, 1.2] as const }),
            }),
          ]
        : []
  // A grid has a frame of its own at head and foot.
  return kind === 'grid'
    ? drawn
    : [...edgeLine(head, geometry, ink, false), ...drawn, ...edgeLine(foot, geometry, ink, true)]
}

/**
 * Returns the rectangle of an ornament: against its corner or edge, clear of the strips for mark
 * and code.
 */
function placeOrnament(
  { place, inset: away }: Ornament,
  size: { width: number; height: number },
  geometry: PageGeometry,
  scale: number,
): { x: number; y: number } {
  const [width, height] = [geometry.width / 1000, geometry.height / 1000]
  const inset = away * scale
  const isLeft = place.endsWith('left')
  const x = isLeft
    ? sheetEdge + inset
    : place.endsWith('right')
      ? width - sheetEdge - inset - size.width
      : (width - size.width) / 2
  const isBeside = (zone: PageGeometry['codeZone']): boolean =>
    x > (zone.x + zone.width) / 1000 + quiet || x + size.width < zone.x / 1000 - quiet
  if (place.startsWith('top'))
    return { x, y: (isBeside(geometry.markZone) ? sheetEdge : underMark) + inset }
  if (place.startsWith('bottom'))
    return {
      x,
      y: height - (isBeside(geometry.codeZone) ? 2 * sheetEdge : aboveCode) - inset - size.height,
    }
  return { x, y: (height - size.height) / 2 }
}

function ornamentShapes(
  ornament: Ornament,
  { shapes, isFacing }: Motif,
  geometry: PageGeometry,
): Shape[] {
  const small = geometry.paper === 'a5' ? smallSize : 1
  const natural = boundsOf(shapes)
  const scale = (ornament.width * small) / (natural.right - natural.left)
  const isMirrored = isFacing && ornament.place.endsWith('left')
  const at = placeOrnament(
    ornament,
    { width: ornament.width * small, height: (natural.bottom - natural.top) * scale },
    geometry,
    small,
  )
  const x = at.x - (isMirrored ? -natural.right : natural.left) * scale
  const placed = poseAll(shapes, { x, y: at.y - natural.top * scale, scale, mirror: isMirrored })
  return ornament.isPale
    ? placed.map((one) => ({ ...one, opacity: Math.round((one.opacity ?? 1) * 35) / 100 }))
    : placed
}

function tintShapes({ tint, border }: HouseDesign, frame: Frame, scale: number): Shape[] {
  if (tint === null) return []
  const { left, top, right, bottom } = frame
  const d =
    border === 'rounded'
      ? roundedPath(frame, 7 * scale)
      : border === 'stitched'
        ? roundedPath(frame, 5 * scale)
        : rectangle(left, top, right - left, bottom - top)
  return [shape(d, { fill: tint })]
}

/** Draws one paper of a design in its layers. `motifs`: all that it names. */
export async function houseLayers(design: HouseDesign, paper: PaperKey): Promise<HouseLayers> {
  const keys = [...new Set(design.ornaments.map(({ motif }) => motif))]
  const motifs = new Map<MotifKey, Motif>(
    await Promise.all(keys.map(async (key) => [key, await loadMotif(key)] as const)),
  )
  const geometry = geometryOf(design, paper)
  const scale = paper === 'a5' ? smallSize : 1
  const side = design.border === 'none' ? sheetEdge + 2 : paper === 'a5' ? 8 : 11
  const frame = {
    left: side,
    top: underMark + 0.5,
    right: geometry.width / 1000 - side,
    bottom: geometry.height / 1000 - aboveCode - 0.5,
  }
  return {
    geometry,
    tint: tintShapes(design, frame, scale),
    ruling: rulingShapes(design, geometry),
    border: await drawBorder(design.border, { frame, ink: design.ink, scale }),
    frame,
    ornaments: design.ornaments.map((ornament) =>
      ornamentShapes(ornament, motifs.get(ornament.motif) as Motif, geometry),
    ),
  }
}

/**
 * Builds one paper of a design for layout and drawing. The result is equal each time, on the phone
 * and for the print.
 */
export async function houseSheet(design: HouseDesign, paper: PaperKey): Promise<StationerySheet> {
  const { geometry, tint, ruling, border, ornaments } = await houseLayers(design, paper)
  return {
    geometry,
    shapes: [...tint, ...ornaments.flat(), ...ruling, ...border.lines, ...border.corners],
  }
}
