import { canvasOf, jpegOf } from '../canvas.ts'

/** HEIC by content: `ftyp` with one of its brands. */
async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 32).arrayBuffer())
  return head.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cx]|mif1|msf1/.test(head.slice(8))
}

async function toJpeg(bitmap: ImageBitmap): Promise<Blob> {
  const { canvas, pen } = canvasOf(bitmap.width, bitmap.height)
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  return jpegOf(canvas)
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
 * A picture that the server takes: HEIC becomes JPEG on this device, by the browser where it can, else by WebAssembly that is
 * downloaded then. Anything else, and what cannot be read, is given back as it is; the server says what is wrong with it.
 */
export async function readablePicture(file: File): Promise<File> {
  if (!(await isHeic(file))) return file
  try {
    const jpeg = await createImageBitmap(file)
      .then(toJpeg)
      .catch(() => decodeElsewhere(file))
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  }
}
