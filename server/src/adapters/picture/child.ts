import { readFile } from 'node:fs/promises'
import { greyLevel } from '@mailing/typeset/grey.ts'
import sharp, { type Sharp } from 'sharp'
import { answerTasks } from '../../platform/child-tasks.ts'
import { sniffType } from '../../platform/file-type.ts'
import { hasColour } from './colour.ts'
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

/**
 * The process that decodes pictures of strangers. Its parent ends it after a limit, and it holds no
 * keys and no database.
 */
sharp.cache(false)
sharp.concurrency(1)

export type PictureTask =
  | { readonly kind: 'clean'; readonly path: string; readonly maxSide: number }
  | { readonly kind: 'prepare'; readonly path: string }
  | { readonly kind: 'shrink'; readonly bytes: Uint8Array; readonly maxSide: number }
  | { readonly kind: 'print'; readonly bytes: Uint8Array; readonly cut: PrintCut }

export type PictureResult = CleanPicture | PreparedPicture | Buffer

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
type Type = (typeof types)[number]
const isTaken = (type: string | null): type is Type => types.some((one) => one === type)

class Refused extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.problem = problem
  }
}

interface Opened {
  readonly bytes: Buffer
  readonly type: Type
  readonly image: Sharp
  readonly hasAlpha: boolean
  readonly isAnimated: boolean
}

/**
 * By content, before any decoder sees it: no SVG, no PDF, nothing that only claims to be a picture.
 */
async function open(bytes: Buffer, failOn: 'error' | 'warning'): Promise<Opened> {
  const type = sniffType(bytes.subarray(0, 64))
  if (!isTaken(type)) throw new Refused('type')
  const image = sharp(bytes, { failOn, limitInputPixels: false, animated: false })
  const { width, height, hasAlpha, pages = 1 } = await image.metadata()
  if (width * height > maxMegapixels * 1_000_000) throw new Refused('pixels')
  const isAnimated = pages > 1 || (type === 'image/png' && isAnimatedPng(bytes))
  return { bytes, type, image, hasAlpha, isAnimated }
}

/** True for an animated PNG: a chunk before the pixels says so. */
function isAnimatedPng(bytes: Buffer): boolean {
  const pixels = bytes.indexOf('IDAT')
  return bytes.subarray(0, pixels < 0 ? bytes.length : pixels).includes('acTL')
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

/**
 * Opens a picture and uses it. Some cameras leave out the end mark of a JPEG: it is tried again
 * with one, and then whatever else is missing or damaged is refused.
 */
async function opened<Result>(
  path: string,
  use: (picture: Opened) => Promise<Result>,
): Promise<Result> {
  const bytes = await readFile(path)
  const picture = await open(bytes, 'error')
  try {
    return await use(picture)
  } catch (error) {
    if (error instanceof Refused || picture.type !== 'image/jpeg') throw error
    return use(await open(Buffer.concat([bytes, endOfJpeg]), 'warning'))
  }
}

/** A GIF becomes a PNG: it has one picture now. */
async function clean({ type: given, image }: Opened, maxSide: number): Promise<CleanPicture> {
  const type = given === 'image/gif' ? 'image/png' : given
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

/**
 * Of a picture that was made safe before; WebP, which every browser of ours reads
 * (web/vite.config.ts), is the smallest.
 */
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

async function prepare({ bytes, image, hasAlpha, isAnimated }: Opened): Promise<PreparedPicture> {
  if (isMixed(bytes)) throw new Refused('mixed')
  const fitted = (side: number): Sharp =>
    image
      .clone()
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
  const small = await rawOf(fitted(previewSide))
  if (hasAlpha && isWhite(small[0])) throw new Refused('white')
  return {
    picture: await jpeg(fitted(preparedSide), 90),
    preview: await jpeg(sharp(...small), 80),
    isColour: hasColour({ data: small[0], ...small[1].raw }),
    ...(isAnimated && { isAnimated }),
  }
}

/** Nothing lighter than this is seen on paper. */
const paperWhite = 250

const isWhite = (samples: Buffer): boolean => samples.every((sample) => sample >= paperWhite)

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
  return (isColour ? toned.toColourspace('srgb') : await grey(toned))
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/**
 * The greys that the preview shows; libvips alone would weigh the light of the colours, and print
 * red twice as bright.
 */
async function grey(image: Sharp): Promise<Sharp> {
  const weights: [number, number, number] = [
    greyLevel(1, 0, 0),
    greyLevel(0, 1, 0),
    greyLevel(0, 0, 1),
  ]
  const srgb = sharp(...(await rawOf(image.toColourspace('srgb').removeAlpha())))
  return sharp(...(await rawOf(srgb.recomb([weights, weights, weights])))).extractChannel(0)
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
  if (task.kind === 'clean') return opened(task.path, (picture) => clean(picture, task.maxSide))
  if (task.kind === 'shrink') return shrink(task.bytes, task.maxSide)
  return task.kind === 'prepare' ? opened(task.path, prepare) : print(task.bytes, task.cut)
}

answerTasks(
  work,
  (error): PictureProblem => (error instanceof Refused ? error.problem : 'unreadable'),
)
