import { join } from 'node:path'
import { build, createServer, type Plugin } from 'vite'
import { type PageFiles, pageFiles } from './page-files.ts'

interface Options {
  readonly root: string
  readonly base: string
  readonly define: Readonly<Record<string, string>>
}

/**
 * Everything that the first paint needs, in the page itself: the drawn home screen and the styles; and one small script of its
 * own file that decides, before anything is painted, whether that drawing fits.
 */
export function firstPaint(options: Options): Plugin {
  let isBuild = false
  return {
    name: 'first-paint',
    enforce: 'post',
    configResolved: (config) => {
      isBuild = config.command === 'build'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, context) =>
        isBuild || !context.path.endsWith('/index.html')
          ? []
          : [
              {
                tag: 'script',
                attrs: { type: 'module', src: '/src/customer/boot.ts' },
                injectTo: 'head',
              },
            ],
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      let html = String(page.source)
      html = html.replace(
        /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
        (_link, href: string) => {
          const file = href.slice(options.base.length)
          const style = bundle[file]
          if (style?.type !== 'asset') throw new Error(`the styles ${file} are not in the bundle`)
          delete bundle[file]
          return `<style>${String(style.source)}</style>`
        },
      )
      const { rest, files } = takeScripts(html)
      const lists = pageFiles(
        bundle,
        join(options.root, 'src/customer'),
        files.map((file) => file.slice(options.base.length)),
      )
      const emit = async (name: string, given: PageFiles | null = null) => {
        const source = await bundlePlain(options, name, given)
        return this.getFileName(this.emitFile({ type: 'asset', name: `${name}.js`, source }))
      }
      const [drawn, methods, old] = await Promise.all([
        drawHome(options),
        emit('missing-methods'),
        emit('old-browser'),
      ])
      const bootFile = await emit('boot', { ...lists, methods, old })
      html = rest.replace(
        '<meta name="description"',
        () => `<script src="${options.base}${bootFile}"></script>\n    <meta name="description"`,
      )
      page.source = html.replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)
    },
  }
}

/** Takes the app's scripts out of the page and lists them, the entry first; `boot.ts` adds them at the right moment. */
function takeScripts(html: string): { readonly rest: string; readonly files: readonly string[] } {
  const entries: string[] = []
  const preloads: string[] = []
  const rest = html
    .replace(
      /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g,
      (_tag, file: string) => {
        entries.push(file)
        return ''
      },
    )
    .replace(/\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g, (_tag, file: string) => {
      preloads.push(file)
      return ''
    })
  return { rest, files: [...entries, ...preloads] }
}

/** Renders the home screen with the app's own code. */
async function drawHome({ root, define }: Options): Promise<string> {
  const server = await createServer({
    root,
    define,
    configFile: join(root, 'vite.config.ts'),
    mode: 'draw',
    // A folder of its own: a build's packages are those of production, which a development server beside it must not find.
    cacheDir: join(root, 'node_modules', '.vite-draw'),
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  })
  try {
    const module = (await server.ssrLoadModule('/src/customer/prerender.tsx')) as {
      drawHome: () => Promise<string>
    }
    const drawn = await module.drawHome()
    // React leaves this mark where something had to be waited for; each guest's browser would throw the drawing away.
    if (drawn.includes('<!--$!-->')) throw new Error('something in the drawn home screen is lazy')
    return drawn
  } finally {
    await server.close()
  }
}

/** A plain script of `src/customer` for browsers too old for the app. */
async function bundlePlain(
  { root, define }: Options,
  name: string,
  lists: PageFiles | null,
): Promise<string> {
  const result = await build({
    root,
    define: { ...define, __PAGE_FILES__: JSON.stringify(lists) },
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2015',
      lib: {
        entry: join(root, `src/customer/${name}.ts`),
        formats: ['iife'],
        name: 'script',
        fileName: name,
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  for (const output of outputs) {
    if (!('output' in output)) continue
    const chunk = output.output[0]
    if (chunk.type === 'chunk') return chunk.code
  }
  throw new Error(`the script ${name} came out empty`)
}
