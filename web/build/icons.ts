import type { Plugin } from 'vite'

const iconId = 'virtual:icon'
const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/
const iconData = /const __iconData = (\{[\s\S]*?\n\});/

/** What all icons have in common; the attributes are the package's own, so that what the build has drawn is taken over as it stands. */
const runtime = `
import { createElement } from 'react'
const isSpoken = (props) => Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')
export default (look, parts) => ({ size = 24, strokeWidth = 2, color = 'currentColor', className = '', children, ...rest }) =>
  createElement('svg', {
    xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: color,
    strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round', className: (look + className).trim(),
    ...(children || isSpoken(rest) ? {} : { 'aria-hidden': 'true' }), ...rest,
  }, ...parts.map(([tag, attributes]) => createElement(tag, attributes)), children)
`

/**
 * Icons as small as their drawings: the package brings 3 KiB before the first screen to build them (contexts, aliases, strokes that
 * do not scale), and with each line a random key that no compression shortens.
 */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === iconId ? `\0${iconId}` : null),
    load: (id) => (id === `\0${iconId}` ? runtime : null),
    transform(code, id) {
      if (!iconFile.test(id)) return null
      const [, data] = iconData.exec(code) ?? []
      // An alias of another icon.
      if (data === undefined) return null
      const { name, aliases, node } = new Function(`return ${data}`)() as {
        readonly name: string
        readonly aliases?: readonly unknown[]
        readonly node: readonly (readonly [string, Record<string, string>])[]
      }
      const parts = node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
      const names = [name, ...(aliases ?? []).filter((alias) => typeof alias === 'string')]
      const look = ['lucide', ...names.map((one) => `lucide-${one}`), ''].join(' ')
      return {
        code: `import icon from '${iconId}'\nexport default /* @__PURE__ */ icon(${JSON.stringify(look)}, ${JSON.stringify(parts)})`,
        map: null,
      }
    },
  }
}
