import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import decoderUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { noteTouch } from '../../../platform/touched.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const everyMs = 180
/** The same code is not reported again within this time, or a sheet held still would be scanned many times. */
const repeatMs = 2500

/** The decoder is our own copy: nothing is fetched from elsewhere. */
async function loadDetector() {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  // Without this the package would fetch its decoder from a content network.
  prepareZXingModule({ overrides: { locateFile: () => decoderUrl } })
  return new BarcodeDetector({ formats: ['qr_code', 'data_matrix', 'code_128'] })
}

/** Shows the camera in `video` and reports each code that it sees, until the screen goes. */
function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(onCode)
  report.current = onCode
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const seen = new Map<string, number>()
    // A decoder that cannot work must be told, or people hold sheets before a picture that never answers.
    const fail = () => {
      if (!isOver) setFailed(true)
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const run = async () => {
      const detector = await loadDetector()
      // Nobody is asked for a camera that is wanted no more.
      if (isOver) return
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const screen = video.current
      // Closed while the person was still asked for the camera.
      if (isOver || !screen) return stop()
      screen.srcObject = stream
      await screen.play()
      const look = async () => {
        if (isOver) return
        const found = await detector.detect(screen)
        for (const { rawValue } of found) {
          const now = performance.now()
          if (now - (seen.get(rawValue) ?? -repeatMs) >= repeatMs) {
            noteTouch()
            report.current(rawValue)
          }
          seen.set(rawValue, now)
        }
        timer = setTimeout(() => void look().catch(fail), everyMs)
      }
      await look()
    }
    run().catch(fail)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return { video, isFailed }
}

/** Reads QR codes from the camera and reports each once. */
export function CameraScanner({ onCode }: { readonly onCode: (code: string) => void }) {
  const texts = useTexts('staff/delivery')
  const { video, isFailed } = useCamera(onCode)
  if (isFailed) return <Alert type="warning" showIcon title={texts.cameraFailed} />
  return (
    <video
      ref={video}
      muted
      playsInline
      style={{
        width: '100%',
        maxHeight: 260,
        borderRadius: 12,
        background: '#000',
        objectFit: 'cover',
      }}
    />
  )
}
