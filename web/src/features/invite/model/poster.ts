import { encode } from 'uqr'
import { type Scene, shapesOf } from './poster-scenes.ts'

/** What stands on a poster. */
export interface PosterWords {
  readonly title: string
  readonly text: string
  /** Beside the code: who it is from; empty: nobody is named. */
  readonly from: string
  readonly scan: string
  readonly brand: string
  /** Neither words nor picture say what the service is for; the brand is left out. */
  readonly isQuiet: boolean
}

/** In pixels; a phone's screen shows it sharp, and a message carries it. */
export const posterSize = { width: 900, height: 1350 } as const
const pictureHeight = 820
const margin = 72
const codeSize = 220
const serif = '"Noto Serif SC","Songti SC","Source Han Serif SC",Georgia,serif'
const sans =
  '-apple-system,"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",Roboto,sans-serif'

/** A character of Chinese, or a word, with the blanks behind it. */
const pieceForm =
  /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]\s*|[^\s\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]+\s*/gu

/** Breaks a text into lines that fit: between words where there are any, between characters in Chinese. */
export function linesOf(text: string, fits: (line: string) => boolean): readonly string[] {
  const pieces = text.match(pieceForm) ?? []
  const lines: string[] = []
  let current = ''
  for (const piece of pieces) {
    // A closing mark never begins a line.
    const isMark = /^[\u3000-\u303F\uFF00-\uFFEF]/.test(piece)
    if (current !== '' && !isMark && !fits((current + piece).trimEnd())) {
      lines.push(current.trimEnd())
      current = ''
    }
    current += piece
  }
  if (current !== '') lines.push(current.trimEnd())
  return lines
}

function drawLines(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, width, size, font }: { x: number; y: number; width: number; size: number; font: string },
): number {
  let fitted = size
  let lines: readonly string[]
  // Long words of some languages get smaller type instead of a third line.
  do {
    context.font = `${font.replace('SIZE', `${fitted}px`)}`
    lines = linesOf(text, (line) => context.measureText(line).width <= width)
    fitted -= 4
  } while (lines.length > 2 && fitted > size * 0.6)
  const height = (fitted + 4) * 1.35
  for (const [index, line] of lines.entries()) context.fillText(line, x, y + index * height)
  return y + lines.length * height
}

function drawScene(context: CanvasRenderingContext2D, scene: Scene, isQuiet: boolean): void {
  const { sky } = scene
  const ground = context.createLinearGradient(0, 0, 0, pictureHeight)
  ground.addColorStop(0, sky[0])
  ground.addColorStop(1, sky[1])
  context.fillStyle = ground
  context.fillRect(0, 0, posterSize.width, pictureHeight)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const { path, color, line } of shapesOf(scene, isQuiet)) {
    const shape = new Path2D(path)
    if (line === undefined) {
      context.fillStyle = color
      context.fill(shape)
    } else {
      context.strokeStyle = color
      context.lineWidth = line
      context.stroke(shape)
    }
  }
}

/** The code in dark on white, with the quiet zone that scanners need. */
function drawCode(context: CanvasRenderingContext2D, link: string, x: number, y: number): void {
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const unit = codeSize / size
  context.fillStyle = '#ffffff'
  context.fillRect(x, y, codeSize, codeSize)
  context.fillStyle = '#1f2328'
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark)
        context.fillRect(
          Math.floor(x + column * unit),
          Math.floor(y + row * unit),
          Math.ceil(unit),
          Math.ceil(unit),
        )
}

/** Draws a poster: the picture, two texts, and the code of the link with whom it is from. */
export function drawPoster(
  canvas: HTMLCanvasElement,
  scene: Scene,
  words: PosterWords,
  link: string,
): void {
  canvas.width = posterSize.width
  canvas.height = posterSize.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws on no canvas')
  drawScene(context, scene, words.isQuiet)
  context.fillStyle = '#fffdf8'
  context.fillRect(0, pictureHeight, posterSize.width, posterSize.height - pictureHeight)
  context.textBaseline = 'top'
  const width = posterSize.width - 2 * margin
  context.fillStyle = '#1f2328'
  const place = { x: margin, width }
  const below = drawLines(context, words.title, {
    ...place,
    y: pictureHeight + 44,
    size: 62,
    font: `600 SIZE ${serif}`,
  })
  context.fillStyle = '#5c6370'
  drawLines(context, words.text, { ...place, y: below + 6, size: 34, font: `400 SIZE ${sans}` })
  const codeTop = posterSize.height - margin + 16 - codeSize
  drawCode(context, link, margin, codeTop)
  const beside = { x: margin + codeSize + 36, width: width - codeSize - 36 }
  context.fillStyle = '#1f2328'
  const after = drawLines(context, words.from || words.scan, {
    ...beside,
    y: codeTop + 40,
    size: 38,
    font: `600 SIZE ${sans}`,
  })
  context.fillStyle = '#5c6370'
  if (words.from !== '')
    drawLines(context, words.scan, { ...beside, y: after + 4, size: 30, font: `400 SIZE ${sans}` })
  if (!words.isQuiet) {
    context.fillStyle = scene.ink
    context.font = `500 30px ${sans}`
    context.fillText(words.brand, margin, 56)
  }
}

/** The poster as a picture that can be kept and sent. */
export const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/jpeg',
      0.9,
    ),
  )
