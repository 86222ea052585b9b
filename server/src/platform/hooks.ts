/**
 * What modules to the right give to one on the left, which must not import them: the left one declares a hook, theirs
 * fill it in their `module.ts`, and the server joins them at start. Functions ask `kernel.hooks`; nothing is handed on.
 */
export interface Hook<T> {
  /** `order.extensions`: the module that declares it, and what it asks for. */
  readonly name: string
  /** Only for the compiler; there is no such field. */
  readonly type?: (given: T) => T
}

/** What one module gives to a hook. */
export interface Filling {
  readonly hook: { readonly name: string }
  readonly given: unknown
}

export interface Hooks {
  /** All that was given, in the order of the modules. */
  readonly all: <T>(hook: Hook<T>) => readonly T[]
  /** What exactly one module gives. Throws when there is none, or more than one. */
  readonly only: <T>(hook: Hook<T>) => T
}

export const defineHook = <T>(name: string): Hook<T> => ({ name })

export const fill = <T>(hook: Hook<T>, given: T): Filling => ({ hook, given })

/** Joins what the modules give; two hooks of one name are one too many. */
export function joinHooks(fillings: readonly Filling[]): Hooks {
  const given = new Map<Filling['hook'], unknown[]>()
  for (const filling of fillings) {
    const others = given.get(filling.hook)
    if (others) others.push(filling.given)
    else given.set(filling.hook, [filling.given])
  }
  const names = [...given.keys()].map(({ name }) => name)
  if (new Set(names).size < names.length)
    throw new Error(`Two hooks have one name: ${names.join(', ')}`)
  // A hook holds what `fill` took for it, so its type is known.
  const all = <T>(hook: Hook<T>): readonly T[] => (given.get(hook) ?? []) as T[]
  return {
    all,
    only: (hook) => {
      const [first, ...others] = all(hook)
      if (first === undefined || others.length > 0)
        throw new Error(
          `${hook.name} is filled by ${others.length + (first === undefined ? 0 : 1)} modules, not by one`,
        )
      return first
    },
  }
}
