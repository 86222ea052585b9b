import type { DrawPicture } from '../../../ui/picture-share.tsx'
import type { Scene } from './scenes.ts'

/** What is written on a card; each null unless its sender wants it there. */
export interface CardWords {
  readonly name: string | null
  readonly count: { readonly number: string; readonly unit: string } | null
  readonly day: string | null
}

/** Portrait, as phones and most apps show pictures. */
export const cardSize = { width: 1080, height: 1350 } as const

const family = 'system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif'

/** A ridge from side to side; each nearer one is wider in its waves. */
function drawHill(
  pen: CanvasRenderingContext2D,
  { width, height }: typeof cardSize,
  index: number,
  colour: string,
): void {
  const base = height * (0.62 + index * 0.085)
  const swing = height * (0.035 + index * 0.008)
  pen.beginPath()
  pen.moveTo(0, height)
  for (let x = 0; x <= width; x += 12) {
    const at = (x / width) * Math.PI
    pen.lineTo(
      x,
      base -
        swing * Math.sin(at * (2.4 - index * 0.3) + index * 1.7) -
        swing * 0.4 * Math.sin(at * 5 + index),
    )
  }
  pen.lineTo(width, height)
  pen.closePath()
  pen.fillStyle = colour
  pen.fill()
}

function drawScene(pen: CanvasRenderingContext2D, size: typeof cardSize, scene: Scene): void {
  const { width, height } = size
  const sky = pen.createLinearGradient(0, 0, 0, height * 0.75)
  for (const [index, colour] of scene.sky.entries()) sky.addColorStop(index / 2, colour)
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  const [x, y, radius] = [scene.disc.x * width, scene.disc.y * height, scene.disc.radius * width]
  const glow = pen.createRadialGradient(x, y, radius * 0.6, x, y, radius * 4)
  glow.addColorStop(0, `${scene.light}cc`)
  glow.addColorStop(1, `${scene.light}00`)
  pen.fillStyle = glow
  pen.fillRect(0, 0, width, height)
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fillStyle = scene.light
  pen.fill()
  for (const [index, colour] of scene.hills.entries()) drawHill(pen, size, index, colour)
}

/** Writes a line in the middle, smaller where it would not fit. */
function writeLine(
  pen: CanvasRenderingContext2D,
  text: string,
  size: number,
  weight: number,
  y: number,
): void {
  const widest = cardSize.width * 0.86
  pen.font = `${weight} ${size}px ${family}`
  const fitting = Math.min(size, (size * widest) / pen.measureText(text).width)
  pen.font = `${weight} ${fitting}px ${family}`
  pen.fillText(text, cardSize.width / 2, y)
}

/** Draws a card: a landscape, and over it the words that its sender wants, of which there are none by default. */
export const drawCard =
  (scene: Scene, { name, count, day }: CardWords): DrawPicture =>
  (pen) => {
    drawScene(pen, cardSize, scene)
    pen.fillStyle = scene.ink
    pen.textAlign = 'center'
    pen.textBaseline = 'alphabetic'
    if (name !== null) writeLine(pen, name, 64, 500, cardSize.height * 0.13)
    if (count !== null) {
      writeLine(pen, count.number, 260, 700, cardSize.height * 0.34)
      writeLine(pen, count.unit, 56, 500, cardSize.height * 0.395)
    }
    if (day !== null) writeLine(pen, day, 52, 500, cardSize.height * 0.46)
  }
