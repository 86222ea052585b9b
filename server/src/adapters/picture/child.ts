import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sniffType } from '../../platform/file-type.ts'
import { type CleanPicture, maxMegapixels, type PictureProblem } from './port.ts'

/** The process that decodes pictures of strangers. Its parent ends it after a limit, and it holds no keys and no database. */
sharp.cache(false)
sharp.concurrency(1)

export interface PictureTask {
  readonly id: number
  readonly path: string
  readonly maxSide: number
}

export interface PictureReply {
  readonly id: number
  readonly picture: CleanPicture | null
  readonly problem: PictureProblem | null
}

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const
type Type = keyof typeof formats
const isTaken = (type: string | null): type is Type => type !== null && type in formats

async function clean({ path, maxSide }: PictureTask): Promise<CleanPicture | PictureProblem> {
  const bytes = await readFile(path)
  // By content, before any decoder sees it: no SVG, no PDF, nothing that only claims to be a picture.
  const type = sniffType(bytes.subarray(0, 64))
  if (!isTaken(type)) return 'type'
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: false, animated: false })
  const { width, height } = await image.metadata()
  if (width * height > maxMegapixels * 1_000_000) return 'pixels'
  const upright = image.autoOrient().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
  const encoded = type === 'image/jpeg' ? upright.jpeg({ quality: 88, mozjpeg: true }) : type === 'image/png' ? upright.png({ compressionLevel: 8 }) : upright.webp({ quality: 88 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes: data, type, width: info.width, height: info.height }
}

process.on('message', (task: PictureTask) => {
  clean(task)
    .then((result): PictureReply => (typeof result === 'string' ? { id: task.id, picture: null, problem: result } : { id: task.id, picture: result, problem: null }))
    .catch((): PictureReply => ({ id: task.id, picture: null, problem: 'unreadable' }))
    .then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
