import type { FontSlices } from './slices.ts'

/** The faces and emoji of the print, for the browser's preview. */
export interface FaceSource extends FontSlices {
  /**
   * An emoji as SVG by its code points in hexadecimal (`1f468-200d-1f469`); undefined when the
   * emoji font lacks it.
   */
  emoji(name: string): string | undefined
}

declare module '../../platform/kernel.ts' {
  interface Outside {
    readonly faces: FaceSource
  }
}
