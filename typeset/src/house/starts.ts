import type { StationeryKey } from '../stationery.ts'
import type { HouseDesign, HouseMeasures, Ornament } from './design.ts'

const sheet = (
  side: number,
  top: number,
  bottom: number,
  pitch: number,
  right = side,
): HouseMeasures => ({ left: side, right, top, bottom, pitch })
const lines = (colour: string, weight = 0.16, isDashed = false): HouseDesign['ruling'] => ({
  kind: 'lines',
  colour,
  weight,
  isDashed,
})
const grid = (colour: string): HouseDesign['ruling'] => ({
  kind: 'grid',
  colour,
  weight: 0.16,
  isDashed: false,
})
const ornament = (
  motif: Ornament['motif'],
  place: Ornament['place'],
  width: number,
  inset = 0,
  isPale = false,
): Ornament => ({ motif, place, width, inset, isPale })

/** White paper with fine grey lines: what a new design begins with. */
const blank: HouseDesign = {
  shelf: 'border',
  ink: '#9aa0a6',
  tint: null,
  ruling: lines('#c9cdd2'),
  border: 'none',
  head: 'none',
  foot: 'none',
  ornaments: [],
  papers: { a4: sheet(24, 30, 24, 9), a5: sheet(16, 22, 22, 8) },
}
const start = (change: Partial<HouseDesign>): HouseDesign => ({ ...blank, ...change })
const measures = (a4: HouseMeasures, a5: HouseMeasures): HouseDesign['papers'] => ({ a4, a5 })

/**
 * The closest editable copy of each built-in design. Those are drawings of their own, so a copy is
 * never quite the same.
 */
export const houseStarts: Readonly<Record<StationeryKey, HouseDesign>> = {
  plain: start({
    ruling: { ...lines('#c9cdd2'), kind: 'none' },
    papers: measures(sheet(26, 30, 24, 9), sheet(17, 22, 22, 8)),
  }),
  'ruled-grey': blank,
  'ruled-red': start({
    ink: '#c4564f',
    ruling: lines('#d98e88'),
    head: 'double',
    foot: 'double',
    papers: measures(sheet(23, 30, 24, 9.5), sheet(15, 22, 22, 8)),
  }),
  'ruled-blue': start({
    ink: '#7fa3cc',
    ruling: lines('#adc6e2'),
    head: 'single',
    papers: measures(sheet(31, 26, 24, 9, 18), sheet(22, 20, 22, 8, 14)),
  }),
  'grid-green': start({
    ink: '#4f9a63',
    ruling: grid('#9dcaa9'),
    papers: measures(sheet(20, 27, 24, 10.5), sheet(14, 22, 22, 10)),
  }),
  'grid-red': start({
    ink: '#c65b50',
    ruling: grid('#dfa09a'),
    papers: measures(sheet(20, 27, 24, 10.5), sheet(14, 22, 22, 10)),
  }),
  'fine-border': start({
    ink: '#b0935a',
    border: 'scroll',
    ruling: { ...lines('#d9c9a4'), kind: 'none' },
    papers: measures(sheet(29, 36, 36, 9), sheet(20, 30, 34, 8)),
  }),
  lattice: start({
    ink: '#8a6a55',
    border: 'fret',
    ruling: lines('#d8cbc1'),
    papers: measures(sheet(26, 40, 48, 9), sheet(17, 32, 40, 8)),
  }),
  'spring-plum': start({
    shelf: 'season',
    ink: '#d4768a',
    ruling: lines('#e6cfd3'),
    ornaments: [ornament('plum-branch', 'top-right', 62)],
    papers: measures(sheet(24, 46, 24, 9), sheet(16, 40, 22, 8)),
  }),
  'summer-lotus': start({
    shelf: 'season',
    ink: '#5f9e86',
    ruling: lines('#c7dfd6'),
    ornaments: [
      ornament('lotus-pond', 'bottom-right', 58),
      ornament('dragonfly', 'top-right', 12, 6),
    ],
    papers: measures(sheet(24, 32, 58, 9), sheet(16, 26, 46, 8)),
  }),
  'autumn-ginkgo': start({
    shelf: 'season',
    ink: '#d69a2d',
    ruling: lines('#e6d9bd'),
    ornaments: [
      ornament('ginkgo-leaves', 'top-right', 46),
      ornament('ginkgo-leaves', 'bottom-right', 34),
    ],
    papers: measures(sheet(24, 54, 48, 9), sheet(16, 46, 42, 8)),
  }),
  'winter-pine': start({
    shelf: 'season',
    ink: '#4f7381',
    ruling: lines('#c8d8df'),
    ornaments: [ornament('firs', 'bottom-right', 56), ornament('snowflakes', 'top-right', 28)],
    papers: measures(sheet(24, 34, 52, 9), sheet(16, 34, 46, 8)),
  }),
  bamboo: start({
    ink: '#6f9a5a',
    ruling: lines('#cfdcc6'),
    ornaments: [
      ornament('bamboo-leaves', 'top-right', 30),
      ornament('bamboo-leaves', 'right', 26, 2),
      ornament('bamboo-leaves', 'bottom-right', 22),
    ],
    papers: measures(sheet(24, 32, 24, 9, 42), sheet(15, 24, 24, 8, 32)),
  }),
  mountains: start({
    ink: '#6d8796',
    ruling: lines('#d3dde2'),
    foot: 'single',
    ornaments: [ornament('gulls', 'bottom-right', 26, 2)],
    papers: measures(sheet(25, 30, 34, 9), sheet(16, 22, 32, 8)),
  }),
  lavender: start({
    shelf: 'season',
    ink: '#8f7bb5',
    ruling: lines('#ddd6e8'),
    ornaments: [ornament('lavender', 'bottom-right', 44), ornament('bee', 'bottom', 14, 14)],
    papers: measures(sheet(24, 30, 68, 9), sheet(16, 22, 54, 8)),
  }),
  'children-sky': start({
    shelf: 'children',
    ink: '#f0a63c',
    ruling: lines('#bcd7e6', 0.24, true),
    ornaments: [
      ornament('sun', 'top-left', 22, 2),
      ornament('clouds', 'top', 44),
      ornament('kite', 'top-right', 15),
      ornament('train', 'bottom-right', 82),
    ],
    papers: measures(sheet(22, 42, 52, 12), sheet(15, 36, 44, 10)),
  }),
}
