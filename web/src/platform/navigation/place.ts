/** Query parameters of a page. All are text; a page reads what it knows and ignores the rest. */
export type Params = Readonly<Record<string, string>>

/** A page with its parameters, before or after it is opened. */
export interface Place {
  readonly path: string
  readonly params: Params
}

/** `/pages/x/x?id=1` from a path and parameters; empty and undefined values are left out. */
export function placeHref(
  path: string,
  params: Readonly<Record<string, string | number | boolean | undefined | null>> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** The reverse of `placeHref`. Anything that is not an absolute path becomes the root. */
export function parsePlace(href: string): Place {
  const [path = '/', query = ''] = href.split('#')[0]?.split(/\?(.*)/s) ?? []
  return {
    path: path.startsWith('/') ? path.replace(/(.)\/+$/, '$1') : '/',
    params: Object.fromEntries(new URLSearchParams(query)),
  }
}

/** Equal pages with equal parameters, whatever the order of the parameters. */
export function isSamePlace(a: Place, b: Place): boolean {
  const names = Object.keys(a.params)
  return (
    a.path === b.path &&
    names.length === Object.keys(b.params).length &&
    names.every((name) => a.params[name] === b.params[name])
  )
}
