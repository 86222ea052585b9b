import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:html|js|css|svg|json|webmanifest)$/
/** Smaller files gain nothing: the headers weigh more. */
const leastBytes = 1024

/** Writes `.br` and `.gz` beside each text file once, so that the server never compresses while somebody waits. */
export function compressFiles(outDir: string): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
          const path = join(entry.parentPath, entry.name)
          if (entry.isFile() && compressible.test(entry.name)) compress(path)
        }
      },
    },
  }
}

function compress(path: string): void {
  const bytes = readFileSync(path)
  if (bytes.length < leastBytes) return
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )
}
