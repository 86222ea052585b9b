/** The part of libheif-js that is used; the package brings only the bindings of its C interface. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void
  }
  interface Libheif {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }
  export default function createLibheif(options: {
    readonly wasmBinary: ArrayBuffer
  }): Libheif | Promise<Libheif>
}
