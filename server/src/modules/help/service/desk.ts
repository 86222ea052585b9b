import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { HelpTexts, helpCalls, StaffHelp } from '@mailing/contract/help/calls.ts'
import { locales } from '@mailing/contract/locale.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { languagesOf, readableText } from '../rules/languages.ts'
import {
  changeArticle,
  findArticle,
  insertArticle,
  listVersions,
  putArticleState,
  readArticles,
} from '../store/articles.ts'
import { countVotes } from '../store/votes.ts'

type Calls = typeof helpCalls

/** All articles, with what readers said of them. */
export async function listHelpForDesk(
  context: StaffContext,
): Promise<CallAnswer<Calls['adminList']>> {
  const votes = new Map((await countVotes(context)).map((one) => [one.key, one]))
  const rows = await readArticles(context)
  return {
    list: rows.map((row) => ({
      key: row.key,
      category: row.category,
      title: readableText(row.texts, context.locale).title,
      state: row.state,
      version: row.version,
      languages: languagesOf(row.texts),
      isFrequent: row.is_frequent,
      helped: votes.get(row.key)?.helped ?? 0,
      notHelped: votes.get(row.key)?.not_helped ?? 0,
    })),
  }
}

/** One article with its versions, newest first; with `version` as it was then. */
export async function getHelpForDesk(
  context: StaffContext,
  { key, version }: CallParsed<Calls['admin']>,
): Promise<StaffHelp> {
  const row = await findArticle(context, key, version)
  if (!row) throw new AppError('request.not_found')
  const versions = await listVersions(context, key)
  const names = await namesOf(
    context,
    versions.flatMap(({ created_by: by }) => by ?? []),
  )
  const { texts } = row
  return {
    key,
    category: row.category,
    state: row.state,
    version: row.version,
    isFrequent: row.is_frequent,
    texts: Object.fromEntries(
      locales.map((locale) => [locale, texts[locale] ?? null]),
    ) as HelpTexts,
    versions: versions.map((one) => ({
      version: one.version,
      at: one.created_at.toISOString(),
      byName: (one.created_by && names.get(one.created_by)) || '',
    })),
  }
}

/** A new article, as a draft; or a new version of one, in the state that it has. Of two who change it at once, the second is told. */
export async function saveHelp(
  context: StaffContext,
  { baseVersion, ...article }: CallParsed<Calls['save']>,
): Promise<StaffHelp> {
  await inTransaction(context, async (context) => {
    const kept = { ...article, fingerprint: null, at: context.clock.now(), by: context.userId }
    if (baseVersion === 0) {
      if (!(await insertArticle(context, kept))) throw new AppError('help.key_taken')
    } else if (!(await changeArticle(context, kept, baseVersion)))
      throw new AppError('help.changed')
    await recordAudit(context, { action: 'help.save', subject: 'help', subjectId: article.key })
  })
  return getHelpForDesk(context, { key: article.key })
}

export async function setHelpState(
  context: StaffContext,
  { key, state }: CallParsed<Calls['setState']>,
): Promise<StaffHelp> {
  await inTransaction(context, async (context) => {
    if (!(await putArticleState(context, key, state))) throw new AppError('request.not_found')
    await recordAudit(context, {
      action: state === 'published' ? 'help.publish' : 'help.withdraw',
      subject: 'help',
      subjectId: key,
    })
  })
  return getHelpForDesk(context, { key })
}
