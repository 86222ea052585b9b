import type { Plugin } from 'vite'

/** What libheif asks of Node before it looks where it runs; in a browser it never uses them. */
const nodeModules = new Set(['fs', 'path', 'crypto'])
const nothing = '\0libheif-without-node'

/** Gives libheif's one file for all surroundings an empty module in place of each of Node's, in a browser and in its workers. */
export function libheifForBrowser(): Plugin {
  return {
    name: 'libheif-for-browser',
    enforce: 'pre',
    resolveId: (source, importer) =>
      nodeModules.has(source) && importer?.includes('/libheif-js/') ? nothing : null,
    load: (id) => (id === nothing ? 'export default {}' : null),
  }
}
