/// <reference lib="webworker" />
import createLibheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'

/** Decodes the primary photograph of a HEIC file and answers its pixels; null when it cannot. */
async function decode(
  file: Blob,
): Promise<{ pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } | null> {
  const libheif = await createLibheif({ wasmBinary: await (await fetch(wasmUrl)).arrayBuffer() })
  // Depth and gain maps are no pictures of their own here; a burst has many, and one that was chosen.
  const images = new libheif.HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return null
  const [width, height] = [image.get_width(), image.get_height()]
  const pixels = new Uint8ClampedArray(width * height * 4)
  return new Promise((resolve) =>
    image.display({ data: pixels, width, height }, (shown) =>
      resolve(shown ? { pixels, width, height } : null),
    ),
  )
}

self.onmessage = ({ data }: MessageEvent<Blob>) => {
  decode(data).then(
    (result) => self.postMessage(result, result ? [result.pixels.buffer] : []),
    () => self.postMessage(null),
  )
}
