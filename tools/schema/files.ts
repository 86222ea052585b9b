import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Pool } from 'pg'
import { includedIn, listMigrations } from '../../server/src/platform/migrate.ts'
import {
  type Block,
  bare,
  keyOf,
  parseBlocks,
  renderBlocks,
  withComments,
  wrapped,
} from './blocks.ts'
import { readObjects, type SchemaObject } from './catalog.ts'
import { readRows } from './rows.ts'

interface SchemaFile {
  readonly folder: string
  readonly head: readonly string[]
  readonly blocks: readonly Block[]
}

const readFile = (folder: string): SchemaFile => {
  const file = join(folder, 'schema.sql')
  return { folder, ...parseBlocks(existsSync(file) ? readFileSync(file, 'utf8') : '') }
}

/** Returns the position of each table in the order of the files. */
function placesOf(files: readonly SchemaFile[]): ReadonlyMap<string, number> {
  const tables = files.flatMap(({ blocks }) => blocks.filter(({ key }) => key.startsWith('table ')))
  return new Map(tables.map(({ key }, at) => [key.slice('table '.length), at]))
}

/**
 * Updates the schema files to the present database, by path. Blocks keep their place and comments;
 * changed ones are rewritten, missing ones removed, and new ones go behind those of the same table.
 */
export async function writeSchemas(
  pool: Pool,
  folders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const files = folders.map(readFile)
  const places = placesOf(files)
  const placeOf = (table: string) => places.get(table) ?? places.size
  const objects = [
    ...(await readObjects(pool, (table, target) => placeOf(target) > placeOf(table))),
    ...(await readRows(pool)),
  ]
  const wanted = new Map(
    objects.map((object) => [
      keyOf(object.statement),
      { ...object, statement: wrapped(object.statement) },
    ]),
  )
  const kept = files.map((file) => ({
    ...file,
    blocks: file.blocks.flatMap((block): Block[] => {
      const object = wanted.get(block.key)
      if (!object) return []
      wanted.delete(block.key)
      return [renewed(block, object.statement)]
    }),
  }))
  for (const [key, object] of wanted) insert(kept, key, object)
  return new Map(
    kept.map(({ folder, head, blocks }) => [
      join(folder, 'schema.sql'),
      blocks.length === 0 ? '' : renderBlocks(headOf(folder, head), blocks),
    ]),
  )
}

function renewed(block: Block, statement: string): Block {
  if (bare(block.statement) === bare(statement)) return block
  const isTable = block.key.startsWith('table ')
  return { ...block, statement: isTable ? withComments(statement, block.statement) : statement }
}

/** Names the migrations that the file contains. A new database skips them. */
function headOf(folder: string, head: readonly string[]): string[] {
  const names = listMigrations([folder]).map((file) => basename(file, '.sql'))
  const others = head.filter((line) => includedIn(line).length === 0)
  return [...(names.length > 0 ? [`-- With the migrations ${names.join(', ')}.`] : []), ...others]
}

type Kept = Omit<SchemaFile, 'blocks'> & { blocks: Block[] }

/**
 * Inserts a new object behind the last one of its table. Otherwise it goes to the end of the module
 * whose migration names it.
 */
function insert(files: Kept[], key: string, { kind, name, table, statement }: SchemaObject): void {
  const made = (text: string) => new RegExp(`\\b${name.split(' ')[0]}\\b`).test(text)
  const home =
    files.find(
      ({ blocks }) => table !== null && blocks.some((block) => block.key === `table ${table}`),
    ) ??
    files.find(({ folder }) =>
      listMigrations([folder]).some((file) => made(readFileSync(file, 'utf8'))),
    )
  if (!home) throw new Error(`No module has a migration that makes ${kind} ${name}.`)
  const last = home.blocks.findLastIndex(
    (block) =>
      table !== null &&
      (block.key === `table ${table}` || new RegExp(`\\bon ${table}\\b`).test(block.statement)),
  )
  const rows = home.blocks.findIndex((block) => block.key.startsWith('rows '))
  const at =
    kind === 'rows' || (last < 0 && rows < 0) ? home.blocks.length : last < 0 ? rows : last + 1
  home.blocks.splice(at, 0, { key, comment: [], statement })
}
