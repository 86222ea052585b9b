import type { PosterId } from '@mailing/contract/invite/rules.ts'

/** One shape of a picture, 900 wide and 820 high: SVG path data, filled or drawn with a line of this width. */
interface Shape {
  readonly path: string
  readonly color: string
  readonly line?: number
  /** `open`: it tells of mail, so the quiet poster leaves it out; `quiet`: only that one has it. */
  readonly on?: 'open' | 'quiet'
}

export interface Scene {
  /** The sky from above to below. */
  readonly sky: readonly [string, string]
  readonly ink: string
  readonly shapes: readonly Shape[]
}

const fill = (color: string, path: string): Shape => ({ color, path })
const line = (color: string, width: number, path: string): Shape => ({ color, path, line: width })
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`
const openOnly = (shapes: readonly Shape[]): Shape[] =>
  shapes.map((shape) => ({ ...shape, on: 'open' }))
const quietOnly = (shapes: readonly Shape[]): Shape[] =>
  shapes.map((shape) => ({ ...shape, on: 'quiet' }))
/** An envelope, seen from its back. */
const envelope = (x: number, y: number, w: number, paper: string, edge: string): Shape[] =>
  openOnly([
    fill(paper, box(x, y, w, w * 0.66, w * 0.03)),
    line(edge, 4, `M${x + 6} ${y + 6}l${w / 2 - 6} ${w * 0.36}l${w / 2 - 6} ${-w * 0.36}`),
  ])
const bird = (x: number, y: number, s: number): string =>
  `M${x - s} ${y - s * 0.3}q${s * 0.6} ${-s * 0.5} ${s} ${s * 0.3}q${s * 0.4} ${-s * 0.8} ${s} ${-s * 0.3}`

/** What is drawn on each poster; our own pictures, made of a few shapes so that a phone draws them at once. */
export const posterScenes: Readonly<Record<PosterId, Scene>> = {
  desk: {
    sky: ['#f6efe2', '#ecdfc8'],
    ink: '#3d3427',
    shapes: [
      fill('#d9c4a0', 'M0 620h900v200h-900z'),
      fill('#c9b08a', 'M0 620h900v18h-900z'),
      fill('#e8dcc4', 'M590 250h220v370h-220z'),
      fill('#fffdf6', 'M180 380l330 -60l70 290l-330 60z'),
      line('#b9ab90', 6, 'M240 440l230 -42M250 480l230 -42M260 520l230 -42M270 560l130 -24'),
      line('#2f6e2e', 16, 'M505 640l130 -210'),
      fill('#3d3427', 'M497 655l4 -28l16 10z'),
      fill('#8aa67f', 'M650 420h110l-14 150h-82z'),
      line(
        '#52733f',
        10,
        'M705 420c-10 -90 -60 -120 -80 -130M705 420c0 -110 20 -150 20 -180M705 420c15 -80 60 -100 85 -110',
      ),
      fill(
        '#6c8f55',
        'M625 290c-40 -10 -50 -50 -40 -70c40 0 60 40 40 70zM725 240c-30 -20 -20 -70 5 -80c25 30 20 70 -5 80zM790 310c-5 -40 30 -60 60 -55c0 40 -30 60 -60 55z',
      ),
    ],
  },
  window: {
    sky: ['#e6eef2', '#d3e0e4'],
    ink: '#26363c',
    shapes: [
      fill('#f8f5ee', box(170, 90, 560, 560, 12)),
      fill('#a9cbd6', box(200, 120, 240, 500)),
      fill('#a9cbd6', box(460, 120, 240, 500)),
      fill('#fff4d6', circle(590, 230, 52)),
      fill('#86a98f', 'M200 620v-130q120 -90 240 -20v150zM460 620v-160q130 -60 240 40v120z'),
      fill('#6f957c', 'M200 620v-60q130 -70 240 10v50zM460 620v-40q120 -90 240 0v40z'),
      fill('#f8f5ee', box(120, 640, 660, 40, 8)),
      ...envelope(300, 560, 150, '#fffdf6', '#cbbf9f'),
      fill('#c77b58', 'M560 560h90l-10 84h-70z'),
      fill(
        '#6c8f55',
        'M605 560c-60 -30 -60 -90 -40 -110c30 20 50 60 40 110zM605 560c60 -30 60 -80 45 -100c-30 20 -50 50 -45 100z',
      ),
      fill('#e9d9d0', 'M110 70h90q20 300 -60 560h-30zM790 70h-90q-20 300 60 560h30z'),
    ],
  },
  lamp: {
    sky: ['#2b3440', '#3b4654'],
    ink: '#fdf3dd',
    shapes: [
      fill('#47526166', circle(450, 400, 360)),
      fill('#f3d48a33', 'M330 300h240l190 380h-620z'),
      fill('#f3d48a55', 'M360 300h180l130 380h-440z'),
      fill('#e8b84f', 'M340 300q10 -150 110 -150t110 150z'),
      line('#c99a36', 12, 'M450 150v-150'),
      fill('#6b4f37', 'M0 680h900v140h-900z'),
      fill('#7c5d42', 'M0 680h900v14h-900z'),
      fill('#fffaf0', 'M310 640l240 -30l40 90l-270 26z'),
      line('#d8c9a8', 5, 'M350 656l180 -22M356 678l180 -20M362 700l110 -12'),
      fill('#c9d3c2', 'M640 610h80v80h-80z'),
      line('#c9d3c2', 10, 'M720 630q40 0 40 26t-40 26'),
    ],
  },
  tree: {
    sky: ['#eef3e4', '#dfe9cf'],
    ink: '#2c3a26',
    shapes: [
      fill('#c7d8ab', 'M0 660q220 -90 450 -40t450 -30v230h-900z'),
      fill('#b3c892', 'M0 720q260 -70 480 -20t420 -30v150h-900z'),
      fill('#7a5a3f', 'M430 700q14 -150 0 -330h50q-14 180 6 330z'),
      line('#7a5a3f', 18, 'M455 500q-60 -60 -120 -70M458 460q60 -60 110 -70'),
      fill('#7fa35f', circle(330, 370, 110)),
      fill('#8fb26c', circle(450, 260, 150)),
      fill('#759a56', circle(580, 350, 120)),
      fill(
        '#f2f5e6',
        `${circle(370, 300, 12)}${circle(500, 220, 12)}${circle(560, 330, 12)}${circle(420, 370, 12)}${circle(300, 380, 12)}`,
      ),
      line('#9b8a6a', 6, 'M620 400v210M700 390v220'),
      fill('#c77b58', box(605, 600, 110, 18, 6)),
      ...envelope(180, 690, 130, '#fffdf6', '#cbbf9f'),
    ],
  },
  harbour: {
    sky: ['#f7e9dc', '#f1d3bd'],
    ink: '#4a2f24',
    shapes: [
      fill('#f5b88e', circle(450, 420, 120)),
      fill('#7fa3ad', 'M0 470h900v350h-900z'),
      fill('#93b4bc', 'M0 470h900v40q-220 30 -450 8t-450 6z'),
      line('#f7d9c0', 8, 'M360 520h180M380 560h140M410 600h80'),
      fill('#fffdf6', 'M450 610h-190l130 -60v-170l120 210z'),
      fill('#efe5d2', 'M520 590q-10 -130 -110 -210q150 30 190 210z'),
      fill('#8c5b44', 'M240 620h430q-30 80 -110 80h-210q-80 0 -110 -80z'),
      line('#5f7f88', 7, 'M120 740q40 -24 80 0t80 0M520 760q40 -24 80 0t80 0'),
      line('#6a5046', 7, `${bird(640, 230, 34)}${bird(720, 280, 24)}${bird(240, 200, 26)}`),
    ],
  },
  tea: {
    sky: ['#f4ece8', '#ead9d2'],
    ink: '#43302a',
    shapes: [
      fill('#d5b8ab', 'M0 640h900v180h-900z'),
      fill('#c3a294', 'M170 646a265 46 0 1 0 530 0a265 46 0 1 0 -530 0z'),
      fill('#fffaf5', 'M170 634a265 46 0 1 0 530 0a265 46 0 1 0 -530 0z'),
      fill('#7f9f8a', 'M270 400h330q0 220 -165 220t-165 -220z'),
      fill('#6c8c78', 'M270 400h330q0 30 -6 50h-318q-6 -20 -6 -50z'),
      line('#7f9f8a', 26, 'M596 440q100 -10 90 70t-126 70'),
      line(
        '#cdbab1',
        12,
        'M370 350q-30 -50 0 -90t0 -90M440 350q-30 -50 0 -90t0 -90M510 350q-30 -50 0 -90t0 -90',
      ),
      ...envelope(620, 610, 170, '#fffdf6', '#cbbf9f'),
      ...openOnly([fill('#c77b58', circle(705, 668, 16))]),
    ],
  },
  postbox: {
    sky: ['#e9f0ee', '#d6e3df'],
    ink: '#243631',
    shapes: [
      fill('#bccfc7', 'M0 690h900v130h-900z'),
      fill('#aabfb6', 'M0 690h900v14h-900z'),
      ...openOnly([
        fill('#3b7d3a', 'M330 330q0 -130 120 -130t120 130v330h-240z'),
        fill('#346f33', 'M330 330q0 -130 120 -130t120 130v20h-240z'),
        fill('#2b5c2a', box(300, 650, 300, 44, 8)),
        fill('#1f4420', box(370, 380, 160, 20, 10)),
        fill('#e8f3e7', box(390, 450, 120, 90, 6)),
        line('#9dbb9c', 5, 'M406 474h88M406 496h88M406 518h50'),
      ]),
      ...envelope(470, 330, 150, '#fffdf6', '#cbbf9f'),
      ...quietOnly([
        line('#7d8f88', 14, 'M330 600v90M570 600v90M330 480v120M570 480v120'),
        fill('#c08a5c', box(300, 590, 300, 26, 8)),
        fill('#c08a5c', box(310, 470, 280, 30, 8)),
        fill('#b07c50', box(310, 520, 280, 30, 8)),
        line('#5d7a68', 10, 'M700 690v-420'),
        fill('#f3d48a', 'M670 270h60l-14 -70h-32z'),
        fill('#5d7a68', 'M660 200h80l-40 -34z'),
      ]),
      fill(
        '#8fb26c',
        `${circle(160, 620, 70)}${circle(230, 650, 50)}${circle(730, 630, 64)}${circle(800, 656, 44)}`,
      ),
    ],
  },
  birds: {
    sky: ['#e5eef6', '#f3e7dd'],
    ink: '#2b3a4a',
    shapes: [
      fill('#fdf6ea', circle(690, 210, 70)),
      line('#5b6b7c', 8, `M60 420q390 90 780 -20`),
      fill('#46566a', 'M250 440q-10 -70 50 -80q60 -6 80 50l50 -10l-40 44q-30 50 -90 40z'),
      fill('#e3a13f', 'M250 410l-36 14l36 12z'),
      fill('#fff', circle(285, 396, 7)),
      fill('#7b8ea3', 'M560 444q-40 -50 0 -84q50 -36 90 10l56 -6l-50 40q-10 60 -70 58z'),
      fill('#e3a13f', 'M556 400l-34 6l32 16z'),
      fill('#fff', circle(590, 386, 7)),
      line('#46566a', 6, 'M310 468v-30M340 470v-30M600 462v-30M630 460v-30'),
      ...envelope(170, 410, 64, '#fffdf6', '#cbbf9f'),
      fill('#c9d6c2', 'M0 700q220 -110 460 -50t440 -40v210h-900z'),
      fill('#b5c6ad', 'M0 760q260 -80 480 -30t420 -30v120h-900z'),
      line('#6a7787', 6, `${bird(150, 230, 30)}${bird(240, 190, 22)}${bird(430, 250, 26)}`),
    ],
  },
  moon: {
    sky: ['#1f2a44', '#3c4a6b'],
    ink: '#f4eeda',
    shapes: [
      fill('#f6e7b4', circle(640, 240, 110)),
      fill('#ecd996', `${circle(610, 210, 18)}${circle(680, 270, 24)}${circle(660, 190, 10)}`),
      fill(
        '#f4eeda',
        `${circle(120, 120, 5)}${circle(240, 220, 4)}${circle(360, 110, 5)}${circle(180, 330, 4)}${circle(470, 200, 4)}${circle(800, 420, 5)}${circle(520, 90, 4)}`,
      ),
      fill('#2c3857', 'M0 640q200 -120 420 -50t480 -70v300h-900z'),
      fill('#232d49', 'M0 720q260 -80 470 -30t430 -50v180h-900z'),
      fill('#151d33', 'M180 690v-110l80 -60l80 60v110z'),
      fill('#f2c66a', box(240, 600, 40, 48, 3)),
      line('#151d33', 5, 'M260 600v48M240 624h40'),
      ...envelope(600, 600, 120, '#f4eeda', '#a7a18b'),
    ],
  },
}

/** The shapes of a scene; the quiet one has nothing of mail. */
export const shapesOf = ({ shapes }: Scene, isQuiet: boolean): readonly Shape[] =>
  shapes.filter(({ on }) => on === undefined || on === (isQuiet ? 'quiet' : 'open'))
