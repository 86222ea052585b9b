import {
  type Setting,
  type SettingName,
  type SettingValue,
  settingOf,
  settingSchemas,
} from '@mailing/contract/config/settings.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import { locales } from '@mailing/contract/locale.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../platform/database.ts'
import { copied } from '../../platform/table-copies.ts'
import { versionedTable } from '../../platform/versioned-table.ts'

interface StoredSetting {
  readonly name: string
  readonly version: number
  readonly value: unknown
}

/** The newest version of every setting, by name; kept until one changes. */
const newestSettings = (context: WithDb): Promise<ReadonlyMap<string, StoredSetting>> =>
  copied(context, 'app_setting_versions', 'newest', async () => {
    const rows = await context.db
      .selectFrom('app_setting_versions')
      .distinctOn('name')
      .select(['name', 'version', 'value'])
      .orderBy('name')
      .orderBy('version', 'desc')
      .execute()
    return new Map(rows.map((row) => [row.name, row]))
  })

/** A setting as it is in force. What was changed by hand into something else is refused. */
export async function readSetting<N extends SettingName>(
  context: WithDb,
  name: N,
): Promise<SettingValue<N>> {
  // The schema of a name makes the value of that name.
  return settingSchemas[name].parse(
    (await newestSettings(context)).get(name)?.value,
  ) as SettingValue<N>
}

/** All versions of all settings; each setting counts its own. */
export const settingVersions = versionedTable<'app_setting_versions', Setting>({
  table: 'app_setting_versions',
  key: 'name',
  read: (_, rows) =>
    rows.map(({ name, value }) =>
      settingOf(name as SettingName, settingSchemas[name as SettingName].parse(value)),
    ),
  columns: ({ name, value }) => ({ name, value: JSON.stringify(value) }),
})

interface By {
  readonly at: Date
  /** Null: nobody of the staff. */
  readonly by: string | null
}

/** Sets some fields of a setting as a version of their own. False: somebody else has just changed it. */
export async function patchSetting(
  context: InTransaction,
  name: SettingName,
  change: object,
  { at, by }: By,
): Promise<boolean> {
  const known = (await newestSettings(context)).get(name)
  const value = settingSchemas[name].parse({ ...(known?.value as object), ...change })
  const added = await settingVersions.add(context, known?.version ?? 0, {
    values: settingOf(name, value),
    at,
    by,
  })
  return added !== undefined
}

/** What a version of an agreement or instruction says, in five languages. */
export interface ProtocolTexts {
  readonly title: LocalText
  readonly markdown: LocalText
}

export interface ProtocolRelease {
  readonly name: string
  readonly holdsFrom: Date
}

/** The version of a page that holds at a moment, in one language. */
export const findProtocol = ({ db }: WithDb, name: string, locale: string, now: Date) =>
  db
    .selectFrom('protocol_releases as r')
    .innerJoin('protocol_versions as v', (join) =>
      join.onRef('v.name', '=', 'r.name').onRef('v.version', '=', 'r.version'),
    )
    .select(['v.version', 'v.title', 'v.markdown', 'r.holds_from'])
    .where('r.name', '=', name)
    .where('v.locale', '=', locale)
    .where('r.holds_from', '<=', now)
    .orderBy('r.version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The versions of pages that hold, or will hold, newest first, with their title in a language. */
export const listReleases = ({ db }: WithDb, locale: string) =>
  db
    .selectFrom('protocol_releases as r')
    .innerJoin('protocol_versions as v', (join) =>
      join.onRef('v.name', '=', 'r.name').onRef('v.version', '=', 'r.version'),
    )
    .select(['r.name', 'r.version', 'r.holds_from', 'v.title'])
    .where('v.locale', '=', locale)
    .orderBy('r.name')
    .orderBy('r.version', 'desc')
    .execute()

/** The texts of one version; undefined: there is no such version. */
export async function readProtocolTexts(
  { db }: WithDb,
  name: string,
  version: number,
): Promise<ProtocolTexts | undefined> {
  const rows = await db
    .selectFrom('protocol_versions')
    .select(['locale', 'title', 'markdown'])
    .where('name', '=', name)
    .where('version', '=', version)
    .execute()
  if (rows.length === 0) return undefined
  const byLocale = new Map(rows.map((row) => [row.locale, row]))
  const textsOf = (field: 'title' | 'markdown') =>
    Object.fromEntries(
      locales.map((locale) => [locale, byLocale.get(locale)?.[field] ?? '']),
    ) as unknown as LocalText
  return { title: textsOf('title'), markdown: textsOf('markdown') }
}

/** When each version of one page holds, with who, when and why; the texts go with a version that is added. */
export const releasesOf = (name: string, texts: ProtocolTexts | null = null) =>
  versionedTable<'protocol_releases', ProtocolRelease>({
    table: 'protocol_releases',
    key: 'name',
    read: (_, rows) => rows.map((row) => ({ name: row.name, holdsFrom: row.holds_from })),
    columns: ({ holdsFrom }) => ({ name, holds_from: holdsFrom }),
    addRows: ({ db }, version) =>
      texts === null
        ? Promise.resolve()
        : db
            .insertInto('protocol_versions')
            .values(
              locales.map((locale) => ({
                name,
                locale,
                version,
                title: texts.title[locale] || texts.title['zh-Hans'],
                markdown: texts.markdown[locale] || texts.markdown['zh-Hans'],
              })),
            )
            .execute(),
  })

export interface FirstVersion {
  readonly name: string
  readonly locale: string
  readonly title: string
  readonly markdown: string
}

/** Adds version 1 of pages that have none. */
export async function addFirstVersions(
  { db }: WithDb,
  pages: readonly FirstVersion[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('protocol_releases')
    .values(
      [...new Set(pages.map(({ name }) => name))].map((name) => ({
        name,
        version: 1,
        holds_from: now,
        created_at: null,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('protocol_versions')
    .values(pages.map((page) => ({ ...page, version: 1 })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** The versions of one setting or page in a table of several. */
export const ofName = (name: string) => sql<boolean>`name = ${name}`
