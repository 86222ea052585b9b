import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { answerTasks } from '../../platform/child-tasks.ts'
import { sniffType } from '../../platform/file-type.ts'
import { isMixed } from './mixed.ts'
import {
  type CleanPicture,
  maxMegapixels,
  type PictureProblem,
  type PreparedPicture,
  type PrintCut,
  preparedSide,
  previewSide,
} from './port.ts'

/** The process that decodes pictures of strangers. Its parent ends it after a limit, and it holds no keys and no database. */
sharp.cache(false)
sharp.concurrency(1)

export type PictureTask =
  | { readonly kind: 'clean'; readonly path: string; readonly maxSide: number }
  | { readonly kind: 'prepare'; readonly path: string }
  | { readonly kind: 'shrink'; readonly bytes: Uint8Array; readonly maxSide: number }
  | { readonly kind: 'print'; readonly bytes: Uint8Array; readonly cut: PrintCut }

export type PictureResult = CleanPicture | PreparedPicture | Buffer

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const
type Type = keyof typeof formats
const isTaken = (type: string | null): type is Type => type !== null && type in formats

class Refused extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

/** By content, before any decoder sees it: no SVG, no PDF, nothing that only claims to be a picture. */
async function open(path: string): Promise<{ bytes: Buffer; type: Type; image: Sharp }> {
  const bytes = await readFile(path)
  const type = sniffType(bytes.subarray(0, 64))
  if (!isTaken(type)) throw new Refused('type')
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false, animated: false })
  const { width, height } = await image.metadata()
  if (width * height > maxMegapixels * 1_000_000) throw new Refused('pixels')
  return { bytes, type, image }
}

async function clean(path: string, maxSide: number): Promise<CleanPicture> {
  const { type, image } = await open(path)
  const upright = image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const encoded =
    type === 'image/jpeg'
      ? upright.jpeg({ quality: 88, mozjpeg: true })
      : type === 'image/png'
        ? upright.png({ compressionLevel: 8 })
        : upright.webp({ quality: 88 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes: data, type, width: info.width, height: info.height }
}

/** Of a picture that was made safe before; WebP, which every browser of ours reads (web/vite.config.ts), is the smallest. */
async function shrink(bytes: Uint8Array, maxSide: number): Promise<CleanPicture> {
  const { data, info } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: maxMegapixels * 1_000_000,
  })
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/webp', width: info.width, height: info.height }
}

async function jpeg(image: Sharp, quality: number): Promise<CleanPicture> {
  const { data, info } = await image.jpeg({ quality }).toBuffer({ resolveWithObject: true })
  return { bytes: data, type: 'image/jpeg', width: info.width, height: info.height }
}

async function prepare(path: string): Promise<PreparedPicture> {
  const { bytes, image } = await open(path)
  if (isMixed(bytes)) throw new Refused('mixed')
  const fitted = (side: number): Sharp =>
    image
      .clone()
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
  // The small one first: a JPEG is decoded small, and it tells whether there is any colour.
  const { data, info } = await fitted(previewSide).raw().toBuffer({ resolveWithObject: true })
  const isColour = hasColour(data, info.channels)
  const preview = await jpeg(
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
    80,
  )
  return {
    picture: await jpeg(
      isColour ? fitted(preparedSide) : fitted(preparedSide).toColourspace('b-w'),
      90,
    ),
    preview,
    isColour,
  }
}

/** So far apart must red, green and blue be to be seen as a colour; noise of cameras and scanners is less. */
const colourStep = 24
const colourShare = 0.002

/** Looks at one pixel of seven: a small coloured stamp is still found. */
function hasColour(pixels: Buffer, channels: number): boolean {
  if (channels < 3) return false
  let coloured = 0
  let looked = 0
  for (let at = 0; at + 2 < pixels.length; at += 7 * channels) {
    const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    if (Math.max(r, g, b) - Math.min(r, g, b) > colourStep) coloured += 1
    looked += 1
  }
  return coloured > looked * colourShare
}

async function print(
  bytes: Uint8Array,
  { turn, crop, isTurned, width, height, isColour, look }: PrintCut,
): Promise<Buffer> {
  const source = sharp(bytes, { failOn: 'error', limitInputPixels: maxMegapixels * 1_000_000 })
  // Two pipelines: within one, sharp orders turning and cropping itself.
  const turned = turn === 0 ? source : sharp(...(await rawOf(source.rotate(turn))))
  const cropped = turned.extract(crop)
  const placed = isTurned ? sharp(...(await rawOf(cropped))).rotate(90) : cropped
  const [w, h] = [width, height]
  const sized = sharp(...(await rawOf(placed))).resize({ width: w, height: h, fit: 'fill' })
  const toned = look ? tone(sharp(...(await rawOf(sized.toColourspace('srgb')))), look) : sized
  return (isColour ? toned.toColourspace('srgb') : toned.toColourspace('b-w'))
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** A picture of shades of grey has one channel: the matrix wants three. */
function tone(image: Sharp, { matrix, lift }: NonNullable<PrintCut['look']>): Sharp {
  const [red, green, blue] = matrix.map(([r, g, b]) => [r, g, b] as [number, number, number]) as [
    [number, number, number],
    [number, number, number],
    [number, number, number],
  ]
  return image
    .toColourspace('srgb')
    .recomb([red, green, blue])
    .linear(1, lift * 255)
}

async function rawOf(
  image: Sharp,
): Promise<[Buffer, { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }]> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return [data, { raw: { width: info.width, height: info.height, channels: info.channels } }]
}

function work(task: PictureTask): Promise<PictureResult> {
  if (task.kind === 'clean') return clean(task.path, task.maxSide)
  if (task.kind === 'shrink') return shrink(task.bytes, task.maxSide)
  return task.kind === 'prepare' ? prepare(task.path) : print(task.bytes, task.cut)
}

answerTasks(
  work,
  (error): PictureProblem => (error instanceof Refused ? error.problem : 'unreadable'),
)
