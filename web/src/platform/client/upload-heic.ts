import { canvasOf, jpegOf } from '../canvas.ts'

/** HEIC by content: `ftyp` with one of its brands. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 32).arrayBuffer())
  return head.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cx]|mif1|msf1/.test(head.slice(8))
}

/** The longest side that the server keeps: a larger picture loses nothing here that it would not lose there. */
const longestSide = 4096

/** Transparent places become white, as they are on paper. */
async function toJpeg(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const { canvas, pen } = canvasOf(bitmap.width * scale, bitmap.height * scale)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return jpegOf(canvas)
}

/** Pixels that the server takes; a photograph of more has a larger file than this. */
const maxPixels = 60_000_000
const smallBytes = 1_000_000

/** Width and height as a browser shows the picture, before it is decoded; null when it is none. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number } | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    return await new Promise((resolve) => {
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
      image.onerror = () => resolve(null)
      image.src = url
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

/**
 * A photograph with more pixels than the server takes as a smaller one; others, and what cannot be decoded, as they
 * are.
 */
async function smallerPicture(file: File): Promise<File> {
  const size = file.type.startsWith('image/') && file.size > smallBytes ? await sizeOf(file) : null
  if (!size || size.width * size.height <= maxPixels) return file
  try {
    const side = size.width > size.height ? 'resizeWidth' : 'resizeHeight'
    const bitmap = await createImageBitmap(file, { [side]: longestSide, resizeQuality: 'high' })
    return new File([await toJpeg(bitmap)], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, {
      type: 'image/jpeg',
    })
  } catch {
    return file
  }
}

/** Decoding takes a second or more, so it has a thread of its own. */
function decodeElsewhere(file: Blob): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./upload-heic-worker.ts', import.meta.url), {
      type: 'module',
    })
    worker.onmessage = ({
      data,
    }: MessageEvent<{
      pixels: Uint8ClampedArray<ArrayBuffer>
      width: number
      height: number
    } | null>) => {
      worker.terminate()
      if (data === null) return reject(new Error('the picture cannot be read'))
      createImageBitmap(new ImageData(data.pixels, data.width, data.height))
        .then(toJpeg)
        .then(resolve, reject)
    }
    worker.onerror = () => {
      worker.terminate()
      reject(new Error('the picture cannot be read'))
    }
    worker.postMessage(file)
  })
}

/**
 * A picture that the server takes: one of too many pixels is made smaller, and HEIC becomes JPEG on this device, by the
 * browser where it can, else by WebAssembly that is downloaded then. Anything else, and what cannot be read, is given
 * back as it is; the server says what is wrong with it.
 */
export async function readablePicture(file: File): Promise<File> {
  if (!(await isHeic(file))) return smallerPicture(file)
  try {
    const jpeg = await createImageBitmap(file)
      .then(toJpeg)
      .catch(() => decodeElsewhere(file))
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  }
}
