import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Fault } from './fault.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** A copy of the project for planted faults beside the original. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'mailing-faults-'))

  constructor() {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      // Removed, and not committed yet.
      .filter((file) => existsSync(join(root, file)))
    for (const file of files) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true })
      cpSync(join(root, file), join(this.folder, file))
    }
    for (const workspace of ['.', 'contract', 'cloud', 'encoding', 'server', 'typeset', 'web'])
      this.#linkPackages(workspace)
  }

  /** Packages are those of the original; our own workspaces are the copy's. */
  #linkPackages(workspace: string): void {
    const from = join(root, workspace, 'node_modules')
    const to = join(this.folder, workspace, 'node_modules')
    const names = (() => {
      try {
        return readdirSync(from)
      } catch {
        return []
      }
    })()
    if (names.length > 0) mkdirSync(to, { recursive: true })
    for (const name of names.filter((one) => one !== '@mailing'))
      symlinkSync(join(from, name), join(to, name))
    if (names.includes('@mailing'))
      cpSync(join(from, '@mailing'), join(to, '@mailing'), {
        recursive: true,
        verbatimSymlinks: true,
      })
  }

  /**
   * Plants a fault, does the work, and takes it out again. Throws when the fault does not fit the
   * source any more.
   */
  async planted<Result>(
    { id, file, find, replace }: Fault,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const path = join(this.folder, file)
    const sound = readFileSync(path, 'utf8')
    const count = sound.split(find).length - 1
    if (count !== 1)
      throw new Error(`${id}: its place stands ${count} times in ${file}; write the fault anew`)
    writeFileSync(
      path,
      sound.replace(find, () => replace),
    )
    try {
      return await work()
    } finally {
      writeFileSync(path, sound)
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
