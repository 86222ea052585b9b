import { posterIds } from '@mailing/contract/invite/rules.ts'
import { expect, test } from 'vitest'
import { drawPoster, type PosterWords, pictureOf, posterSize } from './poster.ts'
import { posterScenes } from './poster-scenes.ts'

const words: PosterWords = {
  title: 'Escrita en el teléfono, impresa y enviada',
  text: 'Escribe unas líneas en el teléfono; nosotros las imprimimos y las enviamos.',
  from: 'De parte de alguien con un nombre bastante largo',
  scan: 'Escanea el código para empezar',
  brand: 'Cartas',
  isQuiet: false,
}
const link =
  'https://mailing.example/web/mailingTool/?shareUid=01934000-0000-7000-8000-000000000301#/'
/** A mid phone is four times slower and has 500 ms: what the bench `inviting` measures in the whole app. */
const quarterMs = 500 / 4

/** The best of three, or the first that is quick: another process may have the processor meanwhile. */
async function bestMs(draw: () => void, canvas: HTMLCanvasElement): Promise<number> {
  const taken: number[] = []
  for (let round = 0; round < 3 && !taken.some((ms) => ms < quarterMs); round += 1) {
    const began = performance.now()
    draw()
    await pictureOf(canvas)
    taken.push(performance.now() - began)
  }
  return Math.min(...taken)
}

/** What making a picture of that size takes here at the least: on a machine with no time for that, nothing is quick. */
async function plainMs(canvas: HTMLCanvasElement): Promise<number> {
  return await bestMs(() => {
    Object.assign(canvas, posterSize)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    for (let row = 0; row < canvas.height; row += 3) {
      context.fillStyle = `hsl(${row % 360} 60% 70%)`
      context.fillRect(0, row, canvas.width, 3)
    }
  }, canvas)
}

// A browser without an idle moment waits a second for one before it makes a picture; then all of them take minutes, and the plain one as long.
test('each poster, open and quiet, is drawn and made a picture within what a mid phone has time for', {
  timeout: 240_000,
}, async () => {
  const canvas = document.createElement('canvas')
  for (const id of posterIds)
    for (const isQuiet of [false, true]) {
      const draw = () => drawPoster(canvas, posterScenes[id], { ...words, isQuiet }, link)
      const name = `${id} ${isQuiet ? 'quiet' : 'open'}`
      const taken = await bestMs(draw, canvas)
      if (taken >= quarterMs) expect(taken, name).toBeLessThan(4 * (await plainMs(canvas)))
      expect((await pictureOf(canvas)).size, name).toBeGreaterThan(20_000)
    }
})

test('the code of a poster leads where the link leads: its dark and light stand on the canvas', () => {
  const canvas = document.createElement('canvas')
  drawPoster(canvas, posterScenes[posterIds[0]], words, link)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const { data } = context.getImageData(72, canvas.height - 72 + 16 - 220, 220, 220)
  const dark = Array.from({ length: data.length / 4 }, (_, at) => (data[at * 4] ?? 255) < 80)
  const share = dark.filter(Boolean).length / dark.length
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.6)
})
